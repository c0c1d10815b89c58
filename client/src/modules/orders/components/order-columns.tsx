import { Text } from '@mantine/core'
import type { RoleName } from '#shared/access/roles.ts'
import { DateTimeCell, Missing, TwoLineCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { decimal, missing, money, plate, weight } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { type Order, companyName, modalText } from '../order.ts'
import { CodeCell, CompanyCell, MomentCell, OrderState, ProposalBadge, RouteCell } from './OrderBadges.tsx'

const label = (name: string): string => text(`orders:field.${name}`)
const figure = (
  key: string,
  name: string,
  render: (order: Order) => string,
  sort?: string,
): Column<Order> => ({
  key,
  label: label(name),
  render: (order) => render(order),
  align: 'right',
  card: 'none',
  ...(sort ? { sort } : {}),
})
const words = (
  key: 'driver_name' | 'external_id' | 'cost_center',
  name: string,
  sort?: string,
): Column<Order> => ({
  key,
  label: label(name),
  render: (order) => (order[key] ? <Text size="sm">{order[key]}</Text> : <Missing />),
  hidden: true,
  card: 'none',
  ...(sort ? { sort } : {}),
})
const instant = (
  key: 'collected_date_time' | 'delivered_date_time' | 'created_at',
  name: string,
  sort?: string,
): Column<Order> => ({
  key,
  label: label(name),
  render: (order) => <DateTimeCell value={order[key]} />,
  card: 'none',
  ...(sort ? { sort } : {}),
})

/** Roles that see both parties. */
const isBoth = (role: RoleName): boolean => role === 'manager' || role === 'dev' || role === 'four_pl'

/** Shipper, carrier or both: the sides that are not the reader's own. */
const partyColumns = (role: RoleName): Column<Order>[] => {
  const both = isBoth(role)
  const shipper: Column<Order> = {
    key: 'shipper',
    label: label(both ? 'shipper_and_transporter' : 'shipper'),
    render: (order) => (
      <CompanyCell
        name={companyName(order.shipper)}
        second={both ? (companyName(order.transporter) ?? order.transporter_name) : null}
      />
    ),
  }
  const transporter: Column<Order> = {
    key: 'transporter',
    label: label('transporter'),
    render: (order) => <CompanyCell name={companyName(order.transporter) ?? order.transporter_name} />,
    // Readers of both sides see it below the shipper.
    hidden: both,
  }
  if (both) return [shipper, transporter]
  return role === 'transporter' || role === 'supplier' ? [shipper] : [transporter]
}

const proposalColumn = (): Column<Order> => ({
  key: 'proposal_status',
  label: label('proposal_status'),
  render: (order) => (order.proposal_status ? <ProposalBadge state={order.proposal_status} /> : <Missing />),
  card: 'none',
  hidden: true,
})

const freightColumn = (): Column<Order> => ({
  key: 'freight_value',
  label: label('freight_value'),
  render: (order) => (
    <TwoLineCell
      first={money(order.freight_value ?? order.proposal_value)}
      second={text('orders:list.of_invoices', { value: money(order.invoice_amount) })}
    />
  ),
  align: 'right',
})

/** Columns of the list of orders by role; the keys are those of the export's columns. */
export const orderColumns = (role: RoleName, pathOf: (order: Order) => string | null): Column<Order>[] => {
  return [
    {
      key: 'shipper_order_code',
      label: label('code'),
      render: (order) => <CodeCell order={order} to={pathOf(order)} />,
      sort: 'shipper_order_code',
      fixed: true,
      card: 'title',
    },
    {
      key: 'status_name',
      label: label('status_name'),
      render: (order) => <OrderState order={order} />,
      sort: 'last_active_status_id',
      card: 'status',
    },
    ...partyColumns(role),
    ...(role === 'transporter' ? [proposalColumn()] : []),
    {
      key: 'route',
      label: label('route'),
      render: (order) => <RouteCell order={order} />,
      sort: 'delivery_city',
    },
    {
      key: 'collection_date_time',
      label: label('collection'),
      render: (order) => <MomentCell value={order.collected_date_time ?? order.collection_date_time} />,
      sort: 'collection_date_time',
    },
    {
      key: 'delivery_date_time',
      label: label('delivery'),
      render: (order) => <MomentCell value={order.delivered_date_time ?? order.delivery_date_time} />,
      sort: 'delivery_date_time',
    },
    { ...figure('invoices_count', 'invoices_count', (order) => String(order.invoices_count)), hidden: true },
    {
      key: 'invoice_amount',
      label: label('invoice_amount'),
      render: (order) => (
        <TwoLineCell
          first={money(order.invoice_amount)}
          second={text('orders:list.invoices', { count: order.invoices_count })}
        />
      ),
      sort: 'invoice_amount',
      align: 'right',
      card: 'none',
      // Where the freight is shown, the invoices stand below it.
      hidden: role !== 'supplier',
    },
    ...(role === 'supplier' ? [] : [freightColumn()]),
    { ...figure('weight', 'weight', (order) => weight(order.weight), 'weight'), hidden: true },
    { ...figure('volume', 'volume', (order) => decimal(order.volume, 0)), hidden: true },
    {
      ...figure('distance', 'distance', (order) =>
        order.distance === null ? missing() : `${decimal(order.distance, 0)} km`,
      ),
      hidden: true,
    },
    {
      key: 'modal',
      label: label('modal'),
      render: (order) => <Text size="sm">{modalText(order.modal)}</Text>,
      hidden: true,
      card: 'none',
    },
    {
      key: 'vehicle_plate',
      label: label('vehicle_plate'),
      render: (order) => <Text size="sm">{plate(order.vehicle_plate)}</Text>,
      hidden: true,
      card: 'none',
    },
    words('driver_name', 'driver_name'),
    words('external_id', 'external_id'),
    words('cost_center', 'cost_center'),
    { ...instant('collected_date_time', 'collected_date_time'), hidden: true },
    { ...instant('delivered_date_time', 'delivered_date_time', 'delivered_date_time'), hidden: true },
    { ...instant('created_at', 'created_at', 'created_at'), hidden: true },
  ]
}

/** Columns of the list that are several columns of the file. */
export const exportAs = (role: RoleName) => ({
  route: ['collection_city', 'collection_uf', 'delivery_city', 'delivery_uf', 'destinatary_name'],
  collection_date_time: ['collection_date_time', 'collected_date_time'],
  delivery_date_time: ['delivery_date_time', 'delivered_date_time'],
  status_name: ['status_name', 'is_delayed', 'days_late'],
  invoice_amount: ['invoices_count', 'invoice_amount'],
  freight_value: ['invoices_count', 'invoice_amount', 'freight_value'],
  ...(isBoth(role) ? { shipper: ['shipper', 'transporter'] } : {}),
})

/** Columns that the company's setting does not offer (`ORDER_LIST_COLUMNS`): they follow the person's own choice only. */
export const NOT_OFFERED: ReadonlySet<string> = new Set([
  'shipper_order_code',
  'status_name',
  'route',
  'proposal_status',
])

/** Columns as the company's setting order_list_columns shows them to users without a choice of their own. */
export const asChosen = (
  columns: readonly Column<Order>[],
  chosen: readonly string[] | undefined,
): readonly Column<Order>[] =>
  chosen === undefined
    ? columns
    : columns.map((column) =>
        NOT_OFFERED.has(column.key) ? column : { ...column, hidden: !chosen.includes(column.key) },
      )
