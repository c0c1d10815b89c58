import { type OrderDetail, companyName } from './order.ts'

/** What an order made from a simulation knows before its carrier is confirmed. Pure. */

type Known = Pick<
  OrderDetail,
  'possible_transporters' | 'simulation_orders' | 'transporter' | 'transporter_name'
>

const selected = ({ simulation_orders }: Pick<OrderDetail, 'simulation_orders'>) =>
  simulation_orders.find((one) => one.selected) ?? null

/** The one carrier that the order was priced with or proposed to; null where there are several. */
export const plannedCarrier = (order: Known): string | null => {
  const open = order.possible_transporters.filter(({ status }) => status !== 'refused')
  if (open.length > 1) return null
  const [proposal] = open
  return companyName(proposal?.transporter) ?? companyName(selected(order)?.transporter)
}

/** The collection day that the lead time was counted from. */
export const plannedCollection = (order: Pick<OrderDetail, 'simulation_orders'>): string | null => {
  const day = selected(order)?.simulation?.inputs.date
  return typeof day === 'string' ? day : null
}
