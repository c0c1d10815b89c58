import { Skeleton, Table, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listBilledUses, listRunningUses } from '#shared/billing/billing.calls.ts'
import type { CountedPlan } from '#shared/billing/extra-plans.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { send } from '#client/lib/call.ts'
import { dateTime, orMissing } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { MoreButton } from './MoreButton.tsx'

/** What a bill, or without one the running period, counted for an extra plan by use, fifty at a time. */
export const BilledUses = ({ id, kind }: { id: string | null; kind: CountedPlan }) => {
  const { t } = useTexts('billing')
  const pages = useInfiniteQuery({
    queryKey: ['call', listBilledUses.address, id, kind],
    queryFn: ({ pageParam, signal }) => {
      const query = { kind, ...(pageParam === null ? {} : { after: pageParam }) }
      return id === null
        ? send(listRunningUses, { query }, { signal })
        : send(listBilledUses, { id, query }, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ after }) => after,
  })
  if (pages.isError) return <ErrorBlock error={pages.error} onRetry={() => void pages.refetch()} />
  if (!pages.data) return <Skeleton height={120} />
  const uses = pages.data.pages.flatMap((page) => page.uses)
  if (uses.length === 0) return <Text c="dimmed">{t('bill.no_uses')}</Text>
  return (
    <>
      <ScrollRegion label={t(`extra.${kind}`)}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(`extra.${kind}`)}</Table.Th>
              <Table.Th>{t('bill.order')}</Table.Th>
              <Table.Th>{t('bill.created_at')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {uses.map(({ subject_id, name, order_id, used_at }) => (
              <Table.Tr key={subject_id}>
                <Table.Td>{orMissing(name)}</Table.Td>
                <Table.Td>
                  {order_id === null ? (
                    '—'
                  ) : (
                    <ScreenLink screen="order_update" params={{ id: order_id }}>
                      {String(order_id)}
                    </ScreenLink>
                  )}
                </Table.Td>
                <Table.Td>{dateTime(used_at)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      <MoreButton pages={pages} />
    </>
  )
}
