import { useTexts } from '#client/lib/texts.ts'
import { ORDER_LISTS } from '#shared/orders/order-list.ts'
import { orders } from '#shared/orders/orders.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { DateTimeCell, LinkCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { orMissing } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { COUNTERS } from '../plan.ts'
import { useOrderPath } from '../use-paths.ts'
import { type OrderFacts, OrderState, codeOf, routeOf } from './OrderState.tsx'
import { isOneOf } from '#shared/kit/typed.ts'

const LISTS = ORDER_LISTS.filter((list) => isOneOf(COUNTERS, list))

/** The order list of roles whose area has no list screen: the dashboard is where their orders are. */
export const OwnOrders = () => {
  const { t } = useTexts('dashboard')
  const orderPath = useOrderPath()
  const pathOf = (row: OrderFacts) => orderPath(row.id)
  const columns: Column<OrderFacts>[] = [
    {
      key: 'code',
      label: t('code'),
      sort: 'shipper_order_code',
      fixed: true,
      card: 'title',
      render: (row) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          <LinkCell to={pathOf(row)}>{codeOf(row)}</LinkCell>
        </span>
      ),
    },
    { key: 'route', label: t('route'), render: (row) => orMissing(routeOf(row)) },
    { key: 'recipient', label: t('recipient'), render: (row) => orMissing(row.destinatary_name) },
    { key: 'carrier', label: t('carrier'), render: (row) => orMissing(row.transporter_name) },
    {
      key: 'collection',
      label: t('collection'),
      sort: 'collection_date_time',
      render: (row) => <DateTimeCell value={row.collection_date_time} />,
    },
    {
      key: 'delivery',
      label: t('delivery'),
      sort: 'delivery_date_time',
      render: (row) => <DateTimeCell value={row.delivery_date_time} />,
    },
    {
      key: 'status',
      label: t('situation'),
      sort: 'last_active_status_id',
      card: 'status',
      render: (row) => <OrderState order={row} />,
    },
  ]
  return (
    <ResourceList<OrderFacts>
      resource={orders}
      name="dashboard_orders"
      columns={columns}
      searchPlaceholder={t('search')}
      filters={[
        {
          name: 'list',
          label: t('list'),
          kind: 'select',
          suggested: true,
          options: LISTS.map((list) => ({ value: list, label: text(`dashboard:lists.${list}`) })),
        },
      ]}
      rowTo={pathOf}
      rowName={codeOf}
      empty={{ title: t('empty_orders'), text: t('empty_orders_text') }}
    />
  )
}
