import type { LoadedInvoice } from '#server/modules/documents/index.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { sum, toMoney, toWeight } from '#shared/kit/money.ts'
import type { CreateOrderInput } from '#shared/orders/order-actions.ts'
import type { Planned } from './order-addresses.ts'
import type { Cargo } from './price-new-order.ts'

/** Cargo of a new order, as a whole and by delivery. */

type TypedCargo = {
  [
    name in 'weight' | 'volume' | 'cubage' | 'invoice_amount' | 'simulation_table_id' | 'route_table_id'
  ]?: CreateOrderInput[name]
}
export type NewCargo = Cargo & { volume: string | null }

/** Cargo of a new order: totals of its invoices, which a typed weight or cubage overrides. */
export const cargoOf = (input: TypedCargo, invoices: readonly LoadedInvoice[]): NewCargo => {
  const some = invoices.length > 0
  if (!some && (input.weight === undefined || input.invoice_amount === undefined))
    throw invalidField('nf_file_ids', 'cargo_required')
  const priced = (input.simulation_table_id ?? input.route_table_id) !== undefined
  // As in the simulation: without a weight there is no price.
  if (priced && input.weight === undefined && invoices.some(({ weight }) => weight === null))
    throw invalidField('weight', 'invoice_without_weight')
  const weights = invoices.map(({ weight, net_weight }) => weight ?? net_weight ?? '0')
  return {
    weight: toWeight(input.weight ?? sum(weights)),
    cubage: input.cubage ?? null,
    volume: input.volume ?? (some ? sum(invoices.map(({ volume }) => volume ?? '0')) : null),
    invoice_amount: some ? toMoney(sum(invoices.map(({ value }) => value))) : (input.invoice_amount ?? '0'),
  }
}

type Placed = readonly { id: number; position: number }[]

export const invoiceLinks = (plan: Planned, deliveries: Placed) =>
  plan.deliveries.flatMap(({ nf_file_ids = [] }, index) =>
    nf_file_ids.map((nf_file_id) => ({
      nf_file_id,
      order_delivery_address_id: deliveries.find(({ position }) => position === index + 1)?.id ?? null,
    })),
  )

/** Cargo of each delivery: weight and value of its invoices; without invoices the parts are equal. */
export const cargoByDelivery = (plan: Planned, deliveries: Placed, invoices: readonly LoadedInvoice[]) =>
  deliveries.map(({ id, position }) => {
    const own = invoices.filter((one) => plan.deliveries[position - 1]?.nf_file_ids?.includes(one.id))
    const weights = own.map(({ weight, net_weight }) => weight ?? net_weight)
    return {
      id,
      weight: own.length > 0 && weights.every((one) => one !== null) ? toWeight(sum(weights)) : null,
      invoice_value: own.length > 0 ? toMoney(sum(own.map(({ value }) => value))) : null,
    }
  })
