import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { linkInvoices, loadInvoices, type LoadedInvoice } from '#server/modules/documents/index.ts'
import { keepShares } from '#server/modules/simulations/index.ts'
import { keepRouteOfOrder } from '#server/modules/routes/index.ts'
import { invalid, invalidField, notFound, type Issue } from '#shared/kit/exceptions.ts'
import { sum, toMoney, toWeight } from '#shared/kit/money.ts'
import type { CreateOrderInput } from '#shared/orders/order-actions.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { ORDER_EVENTS } from '#shared/orders/order-events.ts'
import { isReverse } from '#shared/orders/order-modals.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { answerOrder } from '../answer-order.ts'
import { factsOf, insertOrder, type Facts, type NewOrder } from '../create-order.store.ts'
import { lockOrder } from '../lock-order.store.ts'
import {
  addressRows,
  checkAddresses,
  nearestFirst,
  planAddresses,
  runOf,
  type Planned,
} from '../order-addresses.ts'
import { priceNewOrder, type Cargo, type PricedOrder } from '../price-new-order.ts'
import { raiseOrder } from '../transition-order.ts'
import { proposeOrder } from './send-proposal.ts'

const at = (field: string) => `/data/attributes/${field}`

const shipperOf = (ctx: Context, input: CreateOrderInput): number => {
  const { role, company_id } = ctx.session
  if (input.shipper_id !== undefined) return input.shipper_id
  if (role === 'shipper') return company_id
  throw invalidField('shipper_id', 'required')
}

/** With invoices their totals count; a typed weight or cubage wins over what the invoices say. */
const cargoOf = (
  input: CreateOrderInput,
  invoices: readonly LoadedInvoice[],
): Cargo & { volume: string | null } => {
  const some = invoices.length > 0
  if (!some && (input.weight === undefined || input.invoice_amount === undefined))
    throw invalidField('nf_file_ids', 'cargo_required')
  const priced = (input.simulation_table_id ?? input.route_table_id) !== undefined
  // As the simulation says it: what weighs nothing known has no price.
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

const PARTNERS = {
  customer_id: 'customer',
  supplier_id: 'supplier',
  risk_manager_id: 'risk_manager',
} as const

/** Partners must be linked to the shipper; an unknown id and a foreign one answer alike. */
const checkPartners = (input: CreateOrderInput, { partners, vehicle_types }: Facts): void => {
  const issues: Issue[] = []
  const linked = (id: number, type: string) =>
    partners.some((party) => party.id === id && party.type === type)
  for (const [field, type] of Object.entries(PARTNERS)) {
    const id = input[field as keyof typeof PARTNERS]
    if (typeof id === 'number' && !linked(id, type))
      issues.push({ pointer: at(field), key: 'partner_not_linked' })
  }
  if ((input.transporter_ids ?? []).some((id) => !linked(id, 'transporter')))
    issues.push({ pointer: at('transporter_ids'), key: 'transporter_not_linked' })
  if (typeof input.vehicle_type_id === 'number' && vehicle_types.length === 0)
    issues.push({ pointer: at('vehicle_type_id'), key: 'invalid' })
  const { collection_date_time: collected, delivery_date_time: delivered } = input
  if (collected && delivered && Date.parse(delivered) < Date.parse(collected))
    issues.push({ pointer: at('delivery_date_time'), key: 'expected_order' })
  if (issues.length > 0) throw invalid(...issues)
}

/** Fields that the shipper's settings demand (spec 001 §3.6, order_required_fields); empty counts as missing. */
const checkRequired = (input: CreateOrderInput, { required_fields }: Facts): void => {
  if (!Array.isArray(required_fields)) return
  const given = input as Record<string, unknown>
  const missing = required_fields.filter((field: unknown): field is string => {
    const value = typeof field === 'string' ? given[field] : ''
    return (
      typeof field === 'string' &&
      (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    )
  })
  if (missing.length > 0) throw invalid(...missing.map((field) => ({ pointer: at(field), key: 'required' })))
}

/** created, then the carrier and the invoices that the order starts with. */
const firstEntries = (
  carriers: readonly number[],
  invoices: readonly LoadedInvoice[],
): NewOrder['timeline'] => [
  { event: 'created', code: ORDER_EVENTS.created.code, status_id: statusId('CREATED'), kind: 'step' },
  ...(carriers.length > 0
    ? [
        {
          event: 'defined_transporter',
          code: ORDER_EVENTS.defined_transporter.code,
          status_id: null,
          kind: 'milestone' as const,
          data: { transporter_ids: carriers },
        },
      ]
    : []),
  ...(invoices.length > 0
    ? [
        {
          event: 'invoice_issued',
          code: ORDER_EVENTS.invoice_issued.code,
          status_id: null,
          kind: 'milestone' as const,
          data: { numbers: invoices.map(({ number }) => number).slice(0, 50) },
        },
      ]
    : []),
]

/** Columns of the new row. The end of the lead time is the expected delivery unless one is typed. */
const orderColumns = (
  input: CreateOrderInput,
  {
    shipper_id,
    cargo,
    priced,
    rows,
  }: {
    shipper_id: number
    cargo: ReturnType<typeof cargoOf>
    priced: PricedOrder | null
    rows: ReturnType<typeof addressRows>
  },
): Record<string, unknown> => {
  const [origin] = rows.collections
  const destination = rows.deliveries.at(-1)
  const due = priced?.due_date ? `${priced.due_date}T23:59:59.000-03:00` : null
  return {
    type_freight: 'CIF',
    is_mirrored: false,
    is_traceable: true,
    is_tracking_via_app: false,
    has_shared_shipping: false,
    ...input,
    ...cargo,
    shipper_id,
    reverse: isReverse(input.modal),
    delivery_date_time: input.delivery_date_time ?? due,
    lead_time: input.lead_time ?? priced?.lead_time ?? null,
    freight_value: priced?.total_value ?? null,
    icms: priced?.icms ?? null,
    distance: input.distance ?? priced?.km ?? null,
    collection_city: origin?.city,
    collection_uf: origin?.uf,
    delivery_city: destination?.city,
    delivery_uf: destination?.uf,
    destinatary_name: destination?.destinatary_name ?? null,
  }
}

const links = (plan: Planned, deliveries: readonly { id: number; position: number }[]) =>
  plan.deliveries.flatMap(({ nf_file_ids = [] }, index) =>
    nf_file_ids.map((nf_file_id) => ({
      nf_file_id,
      order_delivery_address_id: deliveries.find(({ position }) => position === index + 1)?.id ?? null,
    })),
  )

/** The cargo of each delivery: what its invoices weigh and are worth; without invoices the parts are equal. */
const sharedBy = (
  plan: Planned,
  deliveries: readonly { id: number; position: number }[],
  invoices: readonly LoadedInvoice[],
) =>
  deliveries.map(({ id, position }) => {
    const own = invoices.filter((one) => plan.deliveries[position - 1]?.nf_file_ids?.includes(one.id))
    const weights = own.map(({ weight, net_weight }) => weight ?? net_weight)
    return {
      id,
      weight: own.length > 0 && weights.every((one) => one !== null) ? toWeight(sum(weights)) : null,
      invoice_value: own.length > 0 ? toMoney(sum(own.map(({ value }) => value))) : null,
    }
  })

/**
 * Makes an order (spec 001 §3.1, orders/README "Life of an order"): addresses from its invoices unless typed, price computed here, the
 * calculation kept as snapshot. Few statements, because this path is measured.
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
  checkAddresses(plan, cities)
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
  const order = orderColumns(input, { shipper_id, cargo, priced, rows })
  const { id, deliveries } = await insertOrder(ctx, {
    order,
    ...rows,
    timeline: firstEntries(carriers, invoices),
    simulation: priced,
  })
  if (priced?.route_table_id) await keepRouteOfOrder(ctx, id, priced.route_table_id, priced.simulation)
  if (priced && deliveries.length > 1)
    await keepShares(ctx.rows, id, priced.simulation, sharedBy(plan, deliveries, invoices))
  if (ids.length > 0) await linkInvoices(ctx, { order_id: id, links: links(plan, deliveries) })
  ctx.audit({ type: 'orders', id, event: 'created', new: { ...input, freight_value: order.freight_value } })
  raiseOrder(ctx, { id, shipper_id, transporter_id: null }, 'orders.created')
  if (input.send_proposal) await proposeOrder(ctx, await lockOrder(ctx, id), {})
  return id
}

export const createOrderRoute = action(calls.createOrder, async (ctx, { input, services }) =>
  answerOrder(ctx, services, await createOrder(ctx, input)),
)
