import { type OrderDetail, companyName } from './order.ts'

/** What an order made from a simulation knows before its carrier is confirmed. Pure. */

type Calculated = Pick<OrderDetail, 'simulation_orders' | 'simulation_integra_orders'>
type Known = Calculated & Pick<OrderDetail, 'possible_transporters' | 'transporter' | 'transporter_name'>

const calculationsOf = ({ simulation_orders, simulation_integra_orders }: Calculated) => [
  ...simulation_orders,
  ...simulation_integra_orders,
]

const selected = (order: Calculated) => calculationsOf(order).find((one) => one.selected) ?? null

/** What a proposal without a value offers each carrier: its newest calculation, the selected one before all others. */
export const offeredPrices = (order: Calculated): Map<string, string> =>
  new Map(
    calculationsOf(order)
      .toSorted((a, b) => Number(a.selected) - Number(b.selected) || Number(a.id) - Number(b.id))
      .map((one) => [String(one.transporter_id), one.altered_total_value ?? one.total_value]),
  )

/** The one carrier that the order was priced with or proposed to; null where there are several. */
export const plannedCarrier = (order: Known): string | null => {
  const open = order.possible_transporters.filter(({ status }) => status !== 'refused')
  if (open.length > 1) return null
  const [proposal] = open
  return companyName(proposal?.transporter) ?? companyName(selected(order)?.transporter)
}

/** The collection day that the lead time was counted from. */
export const plannedCollection = (order: Calculated): string | null => {
  const day = selected(order)?.simulation?.inputs.date
  return typeof day === 'string' ? day : null
}
