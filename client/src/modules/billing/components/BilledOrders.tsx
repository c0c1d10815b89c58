import { SegmentedControl, Skeleton, Table, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '#client/lib/texts.ts'
import { listBilledOrders, listRunningOrders } from '#shared/billing/billing.calls.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { send } from '#client/lib/call.ts'
import { dateTime } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { countedKind, type Counting } from '../bill-lines.ts'
import { MoreButton } from './MoreButton.tsx'

type Props = { id: string | null; kind: Counting | null; onKind: (kind: Counting | null) => void }

/** The orders that a bill, or without one the running period, counted: all, or those of one of its lines. */
export const BilledOrders = ({ id, kind, onKind }: Props) => {
  const { t } = useTexts('billing')
  return (
    <>
      <SegmentedControl
        mb="xs"
        aria-label={t('bill.orders')}
        value={kind ?? 'all'}
        onChange={(value) => onKind(countedKind(value))}
        data={[
          { value: 'all', label: t('bill.all_orders') },
          { value: 'ftl', label: t('home.ftl') },
          { value: 'others', label: t('home.others') },
        ]}
      />
      <Counted id={id} kind={kind} />
    </>
  )
}

/** Fifty at a time. */
const Counted = ({ id, kind }: Omit<Props, 'onKind'>) => {
  const { t } = useTexts('billing')
  const pages = useInfiniteQuery({
    queryKey: ['call', listBilledOrders.address, id, kind],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(kind === null ? {} : { kind }),
        ...(pageParam === null ? {} : { after: pageParam }),
      }
      return id === null
        ? send(listRunningOrders, { query }, { signal })
        : send(listBilledOrders, { id, query }, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ after }) => after,
  })
  if (pages.isError) return <ErrorBlock error={pages.error} onRetry={() => void pages.refetch()} />
  if (!pages.data) return <Skeleton height={120} />
  const orders = pages.data.pages.flatMap((page) => page.orders)
  if (orders.length === 0) return <Text c="dimmed">{t('bill.no_orders')}</Text>
  return (
    <>
      <ScrollRegion label={t('bill.orders')}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('bill.order')}</Table.Th>
              <Table.Th>{t('bill.modal')}</Table.Th>
              <Table.Th>{t('bill.created_at')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {orders.map(({ order_id, shipper_order_code, modal, created_at }) => (
              <Table.Tr key={order_id}>
                <Table.Td>
                  <ScreenLink screen="order_update" params={{ id: order_id }}>
                    {shipper_order_code ?? String(order_id)}
                  </ScreenLink>
                </Table.Td>
                <Table.Td>{text(`orders:modal.${modal}`, {}, modal)}</Table.Td>
                <Table.Td>{dateTime(created_at)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      <MoreButton pages={pages} />
    </>
  )
}
