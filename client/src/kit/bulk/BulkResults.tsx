import { Modal, SegmentedControl, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { bulkActionItems } from '#shared/bulk/bulk-actions.contract.ts'
import { LinkCell } from '../list/cells.tsx'
import { type RowOf, useResourceList } from '../use-resource.ts'
import { useReturnFocus } from '../use-return-focus.ts'
import type { BulkRow } from './bulk-row.ts'

type Item = RowOf<typeof bulkActionItems>
const SHOWN = 100

type Props = { bulk: BulkRow; pathOf: (id: string) => string | null; onClose: () => void }

/** An order that a row became is opened; rows of other kinds that became nothing have no page here. */
const resultPath = ({ type }: BulkRow, { row_id, made_id }: Item, pathOf: Props['pathOf']): string | null =>
  type === 'orders' ? pathOf(String(row_id)) : made_id === null ? null : pathOf(String(made_id))

/** What became of each row of a bulk action, the refused ones first, each with its reason. */
export const BulkResults = ({ bulk, pathOf, onClose }: Props) => {
  const { t } = useTexts('kit')
  const [status, setStatus] = useState(bulk.failed > 0 ? 'failed' : 'done')
  useReturnFocus()
  const items = useResourceList<Item>(bulkActionItems, {
    filter: { bulk_action_id: bulk.id, status },
    page: { size: SHOWN },
  })
  const rows = items.data?.rows ?? []
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t(`bulk.action.${bulk.action}`)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('bulk.which')}
          value={status}
          onChange={setStatus}
          data={[
            { value: 'failed', label: t('bulk.failed', { count: bulk.failed }) },
            { value: 'done', label: t('bulk.done', { count: bulk.done }) },
          ]}
        />
        {rows.length === 0 && items.isSuccess ? <Text c="dimmed">{t('bulk.none')}</Text> : null}
        {rows.length > 0 ? (
          <Table aria-label={t('bulk.show')}>
            <Table.Tbody>
              {rows.map((item) => (
                <Table.Tr key={item.id}>
                  <Table.Td w={140}>
                    <LinkCell to={resultPath(bulk, item, pathOf)}>{item.name ?? `#${item.row_id}`}</LinkCell>
                  </Table.Td>
                  <Table.Td>{item.reason}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ) : null}
        {(items.data?.page.total ?? 0) > SHOWN ? (
          <Text size="sm" c="dimmed">
            {t('bulk.first_shown', { count: SHOWN })}
          </Text>
        ) : null}
      </Stack>
    </Modal>
  )
}
