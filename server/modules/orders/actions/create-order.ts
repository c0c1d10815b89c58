import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { keepProducts } from '#server/modules/cargo/index.ts'
import { linkInvoices, loadInvoices } from '#server/modules/documents/index.ts'
import { keepRouteOfOrder } from '#server/modules/routes/index.ts'
import { keepShares } from '#server/modules/simulations/index.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import type { CreateOrderInput } from '#shared/orders/order-actions.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { answerOrder } from '../answer-order.ts'
import { checkFreightType, checkPartners, checkRequired } from '../check-new-order.ts'
import { factsOf, insertOrder } from '../create-order.store.ts'
import { lockOrder } from '../lock-order.store.ts'
import { cargoByDelivery, cargoOf, invoiceLinks } from '../new-order-cargo.ts'
import { firstEntries, orderColumns } from '../new-order-rows.ts'
import { addressRows, checkAddresses, nearestFirst, planAddresses, runOf } from '../order-addresses.ts'
import { claimCodes } from '../order-codes.store.ts'
import { priceNewOrder } from '../price-new-order.ts'
import { checkSavedAddresses, typedAddresses } from '#server/modules/places/index.ts'
import { raiseOrder } from '../transition-order.ts'
import { proposeOrder } from './send-proposal.ts'

const shipperOf = (ctx: Context, input: CreateOrderInput): number => {
  const { role, company_id } = ctx.session
  if (input.shipper_id !== undefined) return input.shipper_id
  if (role === 'shipper') return company_id
  throw invalidField('shipper_id', 'required')
}

/**
 * Makes an order: addresses from its invoices unless typed, the price computed here, the calculation kept as snapshot. Few
 * statements, because this path is measured (orders/README "Life of an order", spec 001 §3.1).
 *
 * @returns the new order's id
 */
export const createOrder = async (ctx: Context, given: CreateOrderInput): Promise<number> => {
  const { session } = ctx
  const input = session.role === 'customer' ? { ...given, customer_id: session.company_id } : given
  const shipper_id = shipperOf(ctx, input)
  const ids = [...new Set(input.nf_file_ids ?? [])]
  const invoices = ids.length > 0 ? await loadInvoices(ctx, ids) : []
  if (input.order_delivery_addresses?.some((address) => address.nf_file_ids?.some((id) => !ids.includes(id))))
    throw invalidField('order_delivery_addresses', 'not_in_order')
  const planned = planAddresses(input, invoices)
  const facts = await factsOf(ctx, {
    shipper_id,
    partners: [
      ...(input.transporter_ids ?? []),
      ...[input.customer_id, input.supplier_id, input.risk_manager_id].filter((id) => typeof id === 'number'),
    ],
    cities: [...planned.collections, ...planned.deliveries].map(({ city_id }) => city_id),
    vehicle_type_id: input.vehicle_type_id ?? undefined,
  })
  if (!facts.shipper) throw notFound('shippers')
  const cities = new Map(facts.cities.map((city) => [city.id, city]))
  const plan = input.order_delivery_addresses?.length ? planned : nearestFirst(planned, cities)
  checkRequired(input, facts)
  checkPartners(input, facts)
  await checkFreightType(ctx, shipper_id, input.type_freight)
  checkAddresses(plan, cities)
  await checkSavedAddresses(ctx, typedAddresses(input), { shipper_id })
  await claimCodes(ctx, shipper_id, input)
  const cargo = cargoOf(input, invoices)
  const priced = await priceNewOrder(ctx, input, {
    ...cargo,
    shipper_id,
    ...runOf(input, plan, cities, invoices),
  })
  const rows = addressRows(plan, cities, { input, invoices })
  const carriers = [
    ...new Set([...(priced ? [priced.transporter_id] : []), ...(input.transporter_ids ?? [])]),
  ]
  const goods = await keepProducts(ctx, shipper_id, input)
  const order: Record<string, unknown> = {
    ...orderColumns(input, { shipper_id, cargo, priced, rows }),
    ...goods,
  }
  const { id, deliveries } = await insertOrder(ctx, {
    order,
    ...rows,
    timeline: firstEntries(carriers, invoices),
    simulation: priced,
  })
  if (priced?.route_table_id) await keepRouteOfOrder(ctx, id, priced.route_table_id, priced.simulation)
  if (priced && deliveries.length > 1)
    await keepShares(ctx.rows, id, priced.simulation, cargoByDelivery(plan, deliveries, invoices))
  if (ids.length > 0) await linkInvoices(ctx, { order_id: id, links: invoiceLinks(plan, deliveries) })
  const { freight_value } = order
  ctx.audit({ type: 'orders', id, event: 'created', new: { ...input, ...goods, freight_value } })
  raiseOrder(ctx, { id, shipper_id, transporter_id: null }, 'orders.created')
  if (input.send_proposal) await proposeOrder(ctx, await lockOrder(ctx, id), {})
  return id
}

export const createOrderRoute = action(calls.createOrder, async (ctx, { input, services }) =>
  answerOrder(ctx, services, await createOrder(ctx, input)),
)
