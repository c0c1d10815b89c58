import { Alert, Anchor, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { orders } from '#shared/orders/orders.contract.ts'
import { ScreenLink, usePathTo } from '#client/kit/screens-context.tsx'
import { useResource, useResourceList } from '#client/kit/use-resource.ts'
import { IconTruckReturn } from '#client/ui/icons.ts'
import { type Order, type OrderDetail, orderCode, orderStatusText } from '../order.ts'
import { returnQuestion } from '../return-question.ts'

const REFUSED: ReadonlySet<string> = new Set(['refused', 'partial'])

/** The order that brings refused invoices back, and on that one the order that it comes from (orders/README "Life of an order"). */
export const OrderRelated = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts('orders')
  const simulation = usePathTo()('simulation')
  // Read inside the reader's own scope: the return's carrier need not be this order's.
  const returns = useResourceList<Order>(
    orders,
    { filter: { original_order_id: order.id }, page: { number: 1, size: 100 } },
    {
      enabled:
        order.split_at !== null ||
        order.order_delivery_addresses.some(({ delivery_status }) => REFUSED.has(delivery_status)),
    },
  )
  const original = useResource<Order>(
    orders,
    order.original_order_id ? String(order.original_order_id) : undefined,
  )
  const made = returns.data?.rows ?? []
  if (made.length === 0 && !order.original_order_id) return null
  return (
    <Alert color="blue" icon={<IconTruckReturn />} mb="md">
      {order.original_order_id ? (
        <Text size="sm">
          {t(order.leg === null ? 'detail.return_of' : `modes.part_of.${order.leg}`)}{' '}
          <ScreenLink screen="order_update" params={{ id: order.original_order_id }}>
            {original.data ? orderCode(original.data) : `#${order.original_order_id}`}
          </ScreenLink>
          {simulation && order.leg === null ? (
            <>
              {' · '}
              <Anchor component={Link} size="sm" to={`${simulation}?${returnQuestion(order)}`}>
                {t('detail.simulate_return')}
              </Anchor>
            </>
          ) : null}
        </Text>
      ) : null}
      {made.map((one) => (
        <Text size="sm" key={one.id}>
          {t(one.leg === null ? 'detail.returned_by' : `modes.carried_by.${one.leg}`)}{' '}
          <ScreenLink screen="order_update" params={{ id: one.id }}>
            {orderCode(one)}
          </ScreenLink>
          {one.leg === null
            ? null
            : ` · ${[one.delivery_city, one.delivery_uf].filter(Boolean).join('/')} · ${orderStatusText(one)}`}
        </Text>
      ))}
    </Alert>
  )
}
