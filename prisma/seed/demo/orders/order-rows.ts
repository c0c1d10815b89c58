import { ORDER_EVENTS, type OrderEvent } from '#shared/orders/order-events.ts'
import { statusId } from '#shared/orders/order-status.ts'
import type { BulkRow } from '../rows/bulk.ts'
import type { Company } from '../companies/companies.ts'
import type { City } from '../places/cities.ts'
import type { Crew } from '../fleet/drivers-and-vehicles.ts'
import type { Moment } from './flow.ts'
import type { Random } from '../draw/random.ts'
import type { Order } from './story.ts'

/** An order of the story as rows. Ids come from outside, so that everything can refer to everything. */

export type Ids = { order: number; collection: number; delivery: number }
export type Hands = { crew: Crew; risk_manager: Company; random: Random }

/** When something happened, if it has. */
export const timeOf = (order: Order, ...events: OrderEvent[]): Date | null =>
  order.moments.find(({ event }) => events.includes(event))?.at ?? null
export const has = (order: Order, event: OrderEvent): boolean => timeOf(order, event) !== null

/** A place as an order's address keeps it. */
export const addressRow = (place: Order['recipient']['place'], city: City): BulkRow => ({
  street: place.street,
  number: place.number,
  district: place.district,
  postal_code: place.postal_code,
  city_id: city.id,
  city: city.name,
  state: city.state,
  uf: city.uf,
  latitude: city.lat,
  longitude: city.long,
})

const CANCELED = {
  cancel_reason: 'Desistência do cliente',
  cancel_justification: 'Cliente cancelou o pedido de compra antes da coleta.',
}

export const createdAt = (order: Order): Date => order.moments[0]?.at as Date
const lastAt = (order: Order): Date => order.moments.at(-1)?.at as Date
export const canceledAt = (order: Order): Date | null =>
  order.canceled ? new Date(lastAt(order).getTime() + 3 * 3_600_000) : null

export const orderRow = (
  order: Order,
  { order: id }: Ids,
  { crew, risk_manager, random }: Hands,
): BulkRow => {
  const { shipper, issuer, recipient, carrier, chosen } = order
  const confirmed = has(order, 'confirmed_transporter')
  const defined = has(order, 'defined_driver_and_vehicle')
  const driver = defined ? random.pick(crew.drivers) : null
  const full = order.modal === 'full_truckload'
  const positioned = has(order, 'on_route')
  return {
    id,
    shipper_id: shipper.id,
    transporter_id: confirmed ? carrier.id : null,
    customer_id: recipient.customer_id,
    supplier_id: issuer.type === 'supplier' ? issuer.id : null,
    risk_manager_id: order.risk_manager ? risk_manager.id : null,
    last_active_status_id: statusId(order.status),
    shipper_order_code: order.code,
    modal: order.modal,
    type_freight: issuer === shipper ? 'CIF' : 'FOB',
    collection_date_time: order.flow.expected_collection,
    delivery_date_time: order.flow.due,
    collected_date_time: timeOf(order, 'collected'),
    on_route_date_time: timeOf(order, 'on_route'),
    delivered_date_time: timeOf(order, 'delivered', 'partial_delivery'),
    lead_time: chosen.lead_time,
    distance: order.km,
    invoice_amount: order.value,
    weight: order.weight,
    volume: order.volumes,
    cubage: order.m3,
    freight_value: chosen.total_value,
    icms: chosen.tax.kind === 'icms' ? chosen.tax.rate : null,
    vehicle_type_id: order.vehicle_type_id,
    driver_id: driver?.id ?? null,
    helper_id: defined && random.chance(0.4) ? random.pick(crew.helpers).id : null,
    vehicle_plate: defined ? random.pick(crew.plates) : null,
    trailer_plate: defined && full && Number(order.weight) > 12_000 ? random.pick(crew.trailers) : null,
    driver_name: driver?.name ?? null,
    driver_cpf: driver?.cpf ?? null,
    transporter_name: confirmed ? carrier.trade_name : null,
    transporter_cnpj: confirmed ? carrier.cnpj : null,
    collection_city: issuer.city.name,
    collection_uf: issuer.city.uf,
    delivery_city: recipient.city.name,
    delivery_uf: recipient.city.uf,
    destinatary_name: recipient.name,
    cost_center: full ? 'CC-310 Lotação' : 'CC-320 Fracionado',
    is_mirrored: order.mirrored,
    is_tracking_via_app: positioned && !order.mirrored,
    canceled_at: canceledAt(order),
    ...(order.canceled ? CANCELED : { cancel_reason: null, cancel_justification: null }),
    canceled_by_id: order.canceled ? (shipper.user?.id ?? null) : null,
    last_position_at: null,
    created_by_id: shipper.user?.id ?? null,
    version: order.moments.length,
    created_at: createdAt(order),
    updated_at: canceledAt(order) ?? lastAt(order),
  }
}

const DELIVERY_STATUS = {
  delivered: 'delivered',
  partial_delivery: 'partial',
  refused_delivery: 'refused',
} as const

export const collectionRow = (order: Order, ids: Ids): BulkRow => {
  const { issuer } = order
  const collected = timeOf(order, 'collected')
  const status = collected ? 'collected' : has(order, 'unsuccessful') ? 'unsuccessful' : 'waiting'
  return {
    id: ids.collection,
    order_id: ids.order,
    address_id: issuer.address_id,
    name: issuer.trade_name,
    identification_document: issuer.cnpj,
    ...addressRow(issuer.place, issuer.city),
    collection_status: status,
    expected_collection_date_time: order.flow.expected_collection,
    collection_real_date_time: collected,
    real_date_time_justification:
      order.moments.find(({ event }) => event === 'collected' || event === 'unsuccessful')?.justification ??
      null,
  }
}

export const deliveryRow = (order: Order, ids: Ids): BulkRow => {
  const { recipient } = order
  const end = order.moments.find(({ event }) => event in DELIVERY_STATUS)
  const arrived = timeOf(order, 'on_destiny')
  return {
    id: ids.delivery,
    order_id: ids.order,
    destinatary_name: recipient.name,
    destinatary_identification_document: recipient.cnpj ?? recipient.cpf,
    is_natural_person: recipient.cpf !== undefined,
    ...addressRow(recipient.place, recipient.city),
    delivery_status: end ? DELIVERY_STATUS[end.event as keyof typeof DELIVERY_STATUS] : 'waiting',
    delivery_date_time: end && end.event !== 'refused_delivery' ? end.at : null,
    expected_delivery_date_time: order.flow.due,
    real_date_time_justification: end?.justification ?? null,
    on_destiny_status: arrived ? 'arrived' : 'waiting',
    on_destiny_date_time: arrived,
    linked_value: order.value,
  }
}

const MILESTONES: ReadonlySet<OrderEvent> = new Set([
  'defined_transporter',
  'invoice_issued',
  'available_cte',
  'available_mdfe',
  'available_plv',
  'available_canhoto',
])
const kindOf = (event: OrderEvent, status: Moment['status']): string => {
  if (MILESTONES.has(event)) return 'milestone'
  return status === null && event !== 'canceled' ? 'skipped' : 'step'
}

const AT_DELIVERY: ReadonlySet<OrderEvent> = new Set([
  'on_destiny',
  'delivered',
  'partial_delivery',
  'refused_delivery',
  'available_canhoto',
])

const dataOf = (order: Order, event: OrderEvent): object =>
  event === 'defined_transporter' ? { transporter_ids: [order.carrier.id] } : {}

export const timelineRows = (order: Order, ids: Ids, { risk_manager }: Hands): BulkRow[] => {
  const actors = { shipper: order.shipper, carrier: order.carrier, risk_manager, system: null } as const
  const rowOf = ({ event, status, at, who, justification }: Moment): BulkRow => {
    const company = actors[who]
    return {
      order_id: ids.order,
      event,
      code: ORDER_EVENTS[event].code,
      status_id: status === null ? null : statusId(status),
      kind: kindOf(event, status),
      occurrence_datetime: at,
      created_at: at,
      user_id: company?.user?.id ?? null,
      // A company without a login is told by its own name: it acted, not the platform.
      user_name: company?.user?.name ?? company?.trade_name ?? null,
      company_id: company?.id ?? null,
      // Carriers without a login speak to the platform through their own systems.
      source: who === 'system' ? 'system' : company?.user || who === 'shipper' ? 'app' : 'api',
      delivery_address_id: AT_DELIVERY.has(event) ? ids.delivery : null,
      collection_address_id: event === 'collected' || event === 'unsuccessful' ? ids.collection : null,
      justification: justification ?? null,
      data: dataOf(order, event),
    }
  }
  const canceled = canceledAt(order)
  return [
    ...order.moments,
    ...(canceled
      ? [
          {
            event: 'canceled',
            status: null,
            at: canceled,
            who: 'shipper',
            justification: CANCELED.cancel_justification,
          } as const,
        ]
      : []),
  ].map(rowOf)
}

const REFUSALS = ['Sem veículo disponível na data.', 'Região fora da nossa rota nesta semana.', null] as const

/** The winner and one or two others that were asked as well. */
export const proposalRows = (order: Order, ids: Ids, { random }: Hands): BulkRow[] => {
  const sent = timeOf(order, 'proposal_sent')
  if (!sent) return []
  const accepted = timeOf(order, 'proposal_accepted')
  const confirmed = timeOf(order, 'confirmed_transporter')
  const asked = new Map([[order.chosen.table.transporter_id, order.chosen]])
  for (const offer of order.offers.slice(0, random.int(1, 3)))
    if (!asked.has(offer.table.transporter_id)) asked.set(offer.table.transporter_id, offer)
  return [...asked.values()].map((offer) => {
    const won = offer === order.chosen
    const answered = won ? accepted : confirmed
    const status = won ? (accepted ? 'accepted' : 'waiting') : confirmed ? 'refused' : 'waiting'
    return {
      order_id: ids.order,
      transporter_id: offer.table.transporter_id,
      status,
      message: status === 'refused' ? random.pick(REFUSALS) : null,
      value: offer.total_value,
      lead_time: offer.lead_time,
      sent_at: sent,
      responded_at: answered,
      responded_by_id: won && accepted ? (order.carrier.user?.id ?? null) : null,
    }
  })
}

export const simulationRow = (order: Order, ids: Ids): BulkRow => {
  const { chosen } = order
  return {
    order_id: ids.order,
    transporter_id: chosen.table.transporter_id,
    simulation_table_id: chosen.table.id,
    simulation: chosen,
    total_value: chosen.total_value,
    weight_shipping_value: chosen.weight_shipping_value,
    rates_value: chosen.rates_value,
    rates: chosen.components,
    lead_time: chosen.lead_time,
    business_days: chosen.business_days,
    selected: true,
    created_at: createdAt(order),
  }
}

export const riskRow = (order: Order, ids: Ids): BulkRow | null => {
  if (!order.risk_manager || !has(order, 'defined_driver_and_vehicle')) return null
  const decided = has(order, 'approval_driver_and_vehicle') ? 'approved' : 'waiting'
  return {
    order_id: ids.order,
    driver_status: decided,
    helper_status: decided,
    vehicle_status: decided,
    trailer_status: decided,
    checklist_status: has(order, 'first_checklist') ? 'approved' : 'waiting',
    updated_at: lastAt(order),
  }
}
