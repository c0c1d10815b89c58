/* oxlint-disable react/no-unstable-nested-components -- render functions handed to a slot, not components */
import { Button, Tabs } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { TABLE_MODALS, simulationTables } from '#shared/tables/freight-table.contract.ts'
import { listTables } from '#shared/tables/table.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { RowAction } from '#client/kit/list/list-types.ts'
import type { List } from '#client/kit/list/use-list.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import {
  IconChecklist,
  IconEdit,
  IconEye,
  IconFileImport,
  IconPercentage,
  IconPlus,
} from '#client/ui/icons.ts'
import { useTableColumns, useTableFilters } from './components/table-list.tsx'
import { type FreightTable, decides, may } from './table.ts'

const INCLUDE = ['shipper', 'transporter'] as const
const WAITING = { waits_for_me: 'true' }

/** Every table of the company. */
export const TablesPage = () => <Tables waiting={false} />
/** What waits for the reader's decision. */
export const ApproveTablesPage = () => <Tables waiting />

/** Variants of the specification as tabs; the choice is an ordinary filter of the address. */
const Variants = ({ list }: { list: List<FreightTable> }) => {
  const { t } = useTexts('tables')
  const chosen = list.url.filters['modal']
  return (
    <Tabs
      value={typeof chosen === 'string' && chosen !== '' ? chosen : 'all'}
      onChange={(value) => list.setFilter('modal', value === 'all' ? null : value)}
    >
      <Tabs.List style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
        <Tabs.Tab value="all">{t('list.all')}</Tabs.Tab>
        {TABLE_MODALS.map((value) => (
          <Tabs.Tab key={value} value={value}>
            {t(`modal.${value}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

const Tables = ({ waiting }: { waiting: boolean }) => {
  const { t } = useTexts('tables')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const columns = useTableColumns(waiting)
  const filters = useTableFilters(waiting)
  // Links of earlier versions named the table in the address' query.
  const asked = search.get('table')
  const target =
    asked !== null && /^\d+$/.test(asked)
      ? pathTo(waiting ? 'approve_table_one' : 'table', { id: asked })
      : null
  if (target !== null) return <Navigate to={target} replace />
  const action = (
    screen: string,
    { id }: FreightTable,
    label: string,
    icon: NonNullable<RowAction['icon']>,
  ): RowAction[] => {
    const path = pathTo(screen, { id })
    return path === null ? [] : [{ label, icon, onClick: () => void navigate(path) }]
  }
  const actions = (row: FreightTable): RowAction[] => [
    ...action('table', row, t('list.open'), IconEye),
    ...(decides(row) ? action('approve_table_one', row, t('list.decide'), IconChecklist) : []),
    ...(may(row, 'update') ? action('table_update', row, t('list.edit'), IconEdit) : []),
    ...(may(row, 'readjust') ? action('table_readjust', row, t('detail.readjust'), IconPercentage) : []),
  ]
  return (
    <ResourceList<FreightTable>
      resource={simulationTables}
      name={waiting ? 'waiting_tables' : 'simulation_tables'}
      path={listTables.all.path}
      title={t(waiting ? 'approve.title' : 'list.title')}
      description={t(waiting ? 'approve.description' : 'list.description')}
      columns={columns}
      filters={filters}
      include={INCLUDE}
      {...(waiting ? { fixedFilter: WAITING } : {})}
      searchPlaceholder={t('list.search')}
      above={(list: List<FreightTable>) => <Variants list={list} />}
      rowTo={(row) => pathTo(waiting ? 'approve_table_one' : 'table', { id: row.id })}
      rowName={(row) => row.table}
      rowActions={actions}
      actions={waiting ? null : <Begin />}
      empty={{
        title: t(waiting ? 'approve.empty' : 'list.empty'),
        text: t(waiting ? 'approve.empty_text' : 'list.empty_text'),
      }}
    />
  )
}

/** Ways to a new table: by hand, or from a spreadsheet. */
const Begin = () => {
  const { t } = useTexts('tables')
  const pathTo = usePathTo()
  const [create, intake] = [pathTo('table_create'), pathTo('table_intake_create')]
  return (
    <>
      <Can ability="freight_intakes.write">
        {intake === null ? null : (
          <Button
            component={Link}
            to={intake}
            variant="default"
            leftSection={<IconFileImport size={17} aria-hidden />}
          >
            {t('list.import')}
          </Button>
        )}
      </Can>
      <Can ability="freight_tables.write">
        {create === null ? null : (
          <Button component={Link} to={create} leftSection={<IconPlus size={17} aria-hidden />}>
            {t('list.new')}
          </Button>
        )}
      </Can>
    </>
  )
}
