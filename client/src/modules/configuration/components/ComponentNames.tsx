import { ActionIcon, Table, Text, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { cteComponentNames } from '#shared/audit/audit.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { IconTrash } from '#client/ui/icons.ts'
import { SettingBlock } from './SettingSwitch.tsx'

type NameRow = RowOf<typeof cteComponentNames>

const ALL = { page: { number: 1, size: 100 } }

/** Names of CT-e components that corrections of audits have taught. */
export const ComponentNames = () => {
  const { t } = useTranslation('configuration')
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
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('component_name')}</Table.Th>
              <Table.Th>{t('component_rate')}</Table.Th>
              <Table.Th aria-label={t('remove')} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>{row.name}</Table.Td>
                <Table.Td>{text(`tables:rate_name.${row.rate}`, {}, row.rate)}</Table.Td>
                <Table.Td align="right">
                  <Tooltip label={t('remove')}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('remove_named', { name: row.name })}
                      onClick={() => removal.ask(row)}
                    >
                      <IconTrash size={17} />
                    </ActionIcon>
                  </Tooltip>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {removal.dialog}
    </SettingBlock>
  )
}
