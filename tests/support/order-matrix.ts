import type { TestApp } from '#tests/support/app.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { between, TRANSIT } from '#shared/orders/order-spans.ts'
import type { OrderModal } from '#shared/orders/order-modals.ts'
import { FLIGHT_STEPS } from '#shared/orders/order-rows-air.ts'
import { statusId, type OrderStatus } from '#shared/orders/order-status.ts'

/** Orders in any status, written straight into the tables as their life would have left them, and a request for each action. */

export type Place = {
  shipper_id: number
  carrier_id: number
  rival_id: number
  customer_id: number
  supplier_id: number
  risk_id: number
  risk_manager_id: number | null
  /** Of the shipper, for a city that no order delivers to. */
  invoice_id: number
  modal: OrderModal
  status: OrderStatus
  canceled: boolean
  at: Date
}
export type Seeded = {
  id: number
  collection_id: number
  delivery_id: number
  modal: OrderModal
  status: OrderStatus
  carrier_id: number
  place: Place
}

const AFTER_COLLECTION = [...between('COLLECTED', 'AVAILABLE_CANHOTO'), ...TRANSIT]
const DELIVERED: readonly OrderStatus[] = between('DELIVERED', 'AVAILABLE_CANHOTO')

const rowOf = (place: Place) => {
  const { status, at, risk_manager_id, canceled } = place
  const isCarried = statusId(status) >= statusId('CONFIRMED_TRANSPORTER')
  const isCollected = AFTER_COLLECTION.includes(status)
  const isDelivered = DELIVERED.includes(status)
  return {
    ...place,
    last_active_status_id: statusId(status),
    transporter_id: isCarried ? place.carrier_id : null,
    is_mirrored: risk_manager_id !== null,
    alert: 'off',
    canceled_at: canceled ? at : null,
    collected_date_time: isCollected ? at : null,
    collection_status: status === 'UNSUCCESSFUL' ? 'unsuccessful' : isCollected ? 'collected' : 'waiting',
    on_destiny_status: status === 'ON_DESTINY' || isDelivered ? 'arrived' : 'waiting',
    delivery_status: isDelivered ? 'delivered' : 'waiting',
    // The carrier has accepted from PROPOSAL_ACCEPTED on; its rival waits until the carrier is confirmed.
    carriers_answer: statusId(status) >= statusId('PROPOSAL_ACCEPTED') ? 'accepted' : 'waiting',
    rivals_answer: isCarried ? 'refused' : 'waiting',
  }
}

/** One order per place, with an address at either end and two proposals; nothing on its timeline. */
export const seedOrders = async (db: TestApp['db'], places: readonly Place[]): Promise<Seeded[]> => {
  const rows = JSON.stringify(places.map((place, index) => ({ index, ...rowOf(place) })))
  const ids = await db.$queryRaw<{ index: number; id: number; collection_id: number; delivery_id: number }[]>`
    with x as materialized (
      select nextval('orders_id_seq')::int as id, * from jsonb_to_recordset(${rows}::jsonb) as r(index int, shipper_id int, carrier_id int,
        rival_id int, customer_id int, supplier_id int, risk_manager_id int, transporter_id int, modal text, last_active_status_id int,
        is_mirrored boolean, canceled_at timestamptz, collected_date_time timestamptz, at timestamptz, collection_status text,
        on_destiny_status text, delivery_status text, carriers_answer text, rivals_answer text)
    ), o as (
      insert into orders (id, shipper_id, transporter_id, customer_id, supplier_id, risk_manager_id, modal, last_active_status_id,
        is_mirrored, canceled_at, collected_date_time, driver_name, vehicle_plate, weight, invoice_amount, created_at, updated_at)
      select id, shipper_id, transporter_id, customer_id, supplier_id, risk_manager_id, modal, last_active_status_id, is_mirrored,
        canceled_at, collected_date_time, 'Ana Souza', 'ABC1D23', 1200, 35000, at, at from x
    ), c as (
      insert into order_collection_addresses (order_id, city_id, city, uf, collection_status, collection_real_date_time)
      select id, ${SAO_PAULO}, 'São Paulo', 'SP', collection_status, collected_date_time from x returning id, order_id
    ), d as (
      insert into order_delivery_addresses (order_id, city_id, city, uf, on_destiny_status, delivery_status)
      select id, ${RIO}, 'Rio de Janeiro', 'RJ', on_destiny_status, delivery_status from x returning id, order_id
    ), p as (
      insert into order_proposals (order_id, transporter_id, status, sent_at)
      select id, carrier_id, carriers_answer, at from x where last_active_status_id > 1
      union all select id, rival_id, rivals_answer, at from x where last_active_status_id > 1
    )
    select x.index, x.id, c.id as collection_id, d.id as delivery_id from x join c on c.order_id = x.id join d on d.order_id = x.id
    order by x.index`
  return ids.map(({ index, ...row }) => {
    const place = places[index]
    if (!place) throw new Error('a seeded order has no place')
    return { ...row, modal: place.modal, status: place.status, carrier_id: place.carrier_id, place }
  })
}

type Request = { method: 'post' | 'patch'; path: string; body: object }
type Asking = (order: Seeded) => Request

const justification = 'Conferido com o responsável'
const onOrder =
  (path: string, body: object | ((order: Seeded) => object) = {}): Asking =>
  (order) => ({
    method: 'post',
    path: `orders/${path}/${order.id}`,
    body: typeof body === 'function' ? body(order) : body,
  })
const onCollection =
  (body: object): Asking =>
  ({ collection_id }) => ({
    method: 'post',
    path: `orders/order_collection_addresses/collect/${collection_id}`,
    body: { justification, ...body },
  })
const onDelivery =
  (path: string, body: object): Asking =>
  ({ delivery_id }) => ({
    method: 'post',
    path: `orders/order_delivery_addresses/${path}/${delivery_id}`,
    body: { justification, ...body },
  })
const patch =
  (path: (id: number) => string, body: object): Asking =>
  ({ id }) => ({ method: 'patch', path: path(id), body })

const FLIGHT = { airline_id: 957, origin_airport: 'GRU', destiny_airport: 'MAO', awb: '957-12345675' }

/** What each action of the machine is asked with. */
export const REQUESTS: Readonly<Record<string, Asking>> = {
  send_proposal: onOrder('send_proposal', ({ carrier_id }) => ({ transporter_ids: [carrier_id] })),
  accept: onOrder('accept'),
  refuse: onOrder('refuse'),
  confirm_transporter: onOrder('confirm_transporter', ({ carrier_id }) => ({ transporter_id: carrier_id })),
  refuse_transporter: onOrder('refuse_transporter', ({ carrier_id }) => ({ transporter_id: carrier_id })),
  ...Object.fromEntries(
    FLIGHT_STEPS.map((step) => [step, onOrder('fly', { step, ...FLIGHT, released_by: 'sefaz' })]),
  ),
  generate_road: onOrder('generate_road', { city_id: RIO }),
  depart_dc: onOrder('depart_dc'),
  receive_dc: onOrder('receive_dc'),
  sub_ltl: ({ id }) => ({
    method: 'post',
    path: 'orders/sub_ltl',
    body: { order_id: id, centre: { city_id: SAO_PAULO } },
  }),
  fractionate: onOrder('fractionate'),
  fractionate_air: onOrder('fractionate_air'),
  enrich: onOrder('enrich', { driver_name: 'Rui Lima', vehicle_plate: 'DEF2G34' }),
  approve_vehicle: onOrder('approve_vehicle', { driver_status: 'approved' }),
  approve_checklist: onOrder('approve_vehicle', { checklist_status: 'approved' }),
  mirror_vehicle: onOrder('mirroring', { mirroring_status: 'confirmed' }),
  collect: onCollection({ collection_status: 'collected' }),
  unsuccessful_collection: onCollection({ collection_status: 'unsuccessful' }),
  reschedule_collection: onCollection({ collection_status: 'waiting' }),
  cancel_collection: onCollection({ collection_status: 'waiting' }),
  depart: onOrder('depart'),
  on_destiny: onDelivery('on_destiny', { on_destiny_status: 'arrived' }),
  cancel_on_destiny: onDelivery('on_destiny', { on_destiny_status: 'waiting' }),
  deliver: onDelivery('deliver', { delivery_status: 'delivered' }),
  cancel_delivery: onDelivery('deliver', { delivery_status: 'waiting' }),
  refuse_delivery: onOrder('refuse_delivery', { nf_file_ids: [2_000_000_000] }),
  cancel: onOrder('cancel', { reason: 'Cliente desistiu', justification }),
  update: patch((id) => `orders/${id}`, { order_observation: 'Doca 4', justification, version: 1 }),
  change_cargo: patch((id) => `orders/${id}`, { weight: '1300', justification, version: 1 }),
  attach_invoices: onOrder('attach_invoices', ({ place }) => ({ nf_file_ids: [place.invoice_id] })),
  icms: patch((id) => `orders/icms/${id}`, { icms: '12', justification }),
  route: ({ id }) => ({
    method: 'post',
    path: `tms_external_api/alter/route_origin_destiny/${id}`,
    body: { km: '430', justification },
  }),
  alert: onOrder('alert'),
  follow: onOrder('follow'),
  unfollow: onOrder('unfollow'),
  update_status: onOrder('update_status', { status: { id: statusId('ON_ROUTE') } }),
  replicate: onOrder('replicate'),
}
