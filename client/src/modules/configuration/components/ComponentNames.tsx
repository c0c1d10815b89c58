import { Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { cteComponentNames } from '#shared/audit/audit.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { SettingBlock } from './SettingSwitch.tsx'
import { SettingTable } from './SettingTable.tsx'

type NameRow = RowOf<typeof cteComponentNames>

const ALL = { page: { number: 1, size: 100 } }

/** Names of CT-e components that corrections of audits have taught. */
export const ComponentNames = () => {
  const { t } = useTexts('configuration')
  const list = useResourceList<NameRow>(cteComponentNames, ALL)
  const removal = useRowRemoval<NameRow>(cteComponentNames, {
    title: ({ name }) => t('component_names_remove', { name }),
    text: t('component_names_remove_text'),
    confirm: t('remove'),
    done: ({ name }) => t('removed', { name }),
  })
  const rows = list.data?.rows ?? []
  return (
    <SettingBlock title={t('component_names')} text={t('component_names_text')}>
      {list.isError ? <ErrorBlock error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('component_names_none')}
        </Text>
      ) : null}
      {rows.length > 0 ? (
        <SettingTable
          head={[t('component_name'), t('component_rate')]}
          rows={rows}
          cellsOf={(row) => [row.name, text(`tables:rate_name.${row.rate}`, {}, row.rate)]}
          nameOf={({ name }) => name}
          onRemove={removal.ask}
        />
      ) : null}
      {removal.dialog}
    </SettingBlock>
  )
}
