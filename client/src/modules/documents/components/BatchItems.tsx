import { Group, Skeleton, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { importBatchItems } from '#shared/documents/documents.contract.ts'
import type { ImportAnswer } from '#shared/documents/documents-actions.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import { StepButtons } from './StepButtons.tsx'
import { ItemAdvice, ItemOutcome } from './ItemOutcome.tsx'

const SIZE = 20

type ItemRow = RowOf<typeof importBatchItems>

/** Every file of a drop with its outcome and what to do, page by page. */
export const BatchItems = ({ batches, status }: { batches: readonly ImportAnswer[]; status: string }) => {
  const { t } = useTexts('documents')
  const phone = usePhone()
  const [at, setAt] = useState({ status, page: 1 })
  const page = at.status === status ? at.page : 1
  const items = useResourceList<ItemRow>(importBatchItems, {
    page: { number: page, size: SIZE },
    // A large drop goes in several batches: its files stay in the order in which they were dropped.
    sort: 'batch_id,position',
    filter: {
      batch_id: batches.map(({ batch_id: id }) => id).join(','),
      ...(status === 'all' ? {} : { status }),
    },
  })
  if (items.isError) return <ErrorBlock error={items.error} onRetry={() => void items.refetch()} />
  if (!items.data) return <Skeleton height={120} />
  const { rows } = items.data
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('import.nothing')}
      </Text>
    )
  return (
    <div>
      {phone ? (
        rows.map((item) => (
          <div key={item.id} style={{ padding: '10px 0', borderTop: '1px solid var(--border)' }}>
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {item.name}
            </Text>
            <ItemOutcome item={item} />
            <ItemAdvice item={item} />
          </div>
        ))
      ) : (
        <Table verticalSpacing={6} aria-label={t('import.result')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="32%">{t('import.file')}</Table.Th>
              <Table.Th w="34%">{t('import.outcome')}</Table.Th>
              <Table.Th>{t('import.what_now')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((item) => (
              <Table.Tr key={item.id}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{item.name}</Table.Td>
                <Table.Td>
                  <ItemOutcome item={item} />
                </Table.Td>
                <Table.Td>
                  <ItemAdvice item={item} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group justify="flex-end" mt="xs">
        <StepButtons
          page={page}
          size={SIZE}
          total={items.data.page.total}
          onPage={(next) => setAt({ status, page: next })}
        />
      </Group>
    </div>
  )
}
