import { Select, Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useParams, useSearchParams } from 'react-router'
import { simulationTables } from '#shared/tables/freight-table.contract.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { date } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { CompareBody } from './approve/CompareBody.tsx'
import styles from './components/tables.module.css'
import type { TableVersion } from '#shared/tables/table-watch.contract.ts'
import { useHistoryOf, useTable } from './queries.ts'
import type { FreightTable } from './table.ts'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'

const tableName = (row: { table: string; version: number }) => `${row.table} · v${row.version}`

/** Two versions of a table, or two tables; the choice lives in the address. */
export const ComparePage = () => {
  const { id } = useParams()
  return <RecordPage query={useTable(id)}>{(table) => <Page table={table} />}</RecordPage>
}

/** The newest other version: what one most often wants to see beside a table. */
const suggested = (versions: readonly TableVersion[] | undefined, id: string): string | null => {
  const other = versions?.find((one) => String(one.id) !== id)
  return other ? String(other.id) : null
}

const Page = ({ table }: { table: FreightTable }) => {
  const { t } = useTexts('tables')
  const [search, setSearch] = useSearchParams()
  const history = useHistoryOf(table.id)
  const versions = history.data ?? []
  const chosen = search.get('with') ?? suggested(history.data, table.id)
  const choose = (value: string | null) => setSearch(value === null ? {} : { with: value }, { replace: true })
  // The older of two versions of one table is 'before'.
  const versionOf = (one: string) => versions.find((row) => String(row.id) === one)?.version
  const [own, other] = [versionOf(table.id), chosen === null ? undefined : versionOf(chosen)]
  const swap = own !== undefined && other !== undefined && other < own
  return (
    <Stack gap="md">
      <PageHeader title={t('compare.title')} description={tableName(table)} />
      <div className={`${styles.bar} no-print`}>
        <Select
          miw={320}
          label={t('compare.version')}
          placeholder={t('compare.choose_version')}
          data={versions
            .filter((one) => String(one.id) !== table.id)
            .map((one) => ({
              value: String(one.id),
              label: `${t('field.version_number', { version: one.version })} · ${date(one.date_start)} · ${t(`situation.${one.situation}`)}`,
            }))}
          value={other === undefined ? null : chosen}
          onChange={choose}
          disabled={versions.length < 2}
        />
        <ResourcePicker<FreightTable>
          label={t('compare.other_table')}
          resource={simulationTables}
          optionLabel={tableName}
          value={other === undefined ? chosen : null}
          onChange={choose}
        />
      </div>
      {chosen === null || chosen === table.id ? (
        history.isPending ? null : (
          <EmptyState title={t('compare.choose')} text={t('compare.choose_text')} />
        )
      ) : (
        <CompareBody before={swap ? chosen : table.id} after={swap ? table.id : chosen} />
      )}
    </Stack>
  )
}
