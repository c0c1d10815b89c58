import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { call, expectAcked, idOf } from './client.ts'
import type { Person, World } from './world.ts'

/** An order as it is typed in; the code is how the checker knows it again. */
export const typedOrder = (code: string): object => ({
  modal: 'full_truckload',
  shipper_order_code: code,
  weight: '1200.5',
  invoice_amount: '35000.00',
  order_collection_addresses: [{ city_id: SAO_PAULO, street: 'Rua da Mooca', number: '10' }],
  order_delivery_addresses: [{ city_id: RIO, street: 'Avenida Brasil', number: '500' }],
})

export type Cast = { shipper: Person; carrier: Person }

export const gather = async (world: World): Promise<Cast> => {
  const shipper = await world.person('shipper')
  const carrier = await world.person('transporter')
  await world.link(shipper, carrier)
  return { shipper, carrier }
}

/** An order that its carrier has accepted and its shipper has still to confirm. */
export const acceptedOrder = async (
  origin: string,
  { shipper, carrier }: Cast,
  code: string,
): Promise<number> => {
  const id = idOf(expectAcked(await call(origin, shipper, '/api/orders', { body: typedOrder(code) })))
  const proposals = [{ transporter_id: carrier.company_id, value: '1850.40', lead_time: 3 }]
  expectAcked(await call(origin, shipper, `/api/orders/send_proposal/${id}`, { body: { proposals } }))
  expectAcked(await call(origin, carrier, `/api/orders/accept/${id}`, { body: {} }))
  return id
}

export type Parts = {
  id: number
  code: string
  status: number
  freight_value: string | null
  collections: number
  deliveries: number
  timeline: string[]
  events: string[]
  /** Null: none. */
  proposals: string[] | null
}

/**
 * Orders of a shipper with the number of their parts: what a half-written one would lack or have twice.
 * @param codes only these; the outbox is read once for all of them, not once for each
 */
export const partsOf = (world: World, shipper: Person, codes?: readonly string[]): Promise<Parts[]> =>
  world.rows(
    `with asked as materialized (
       select id, shipper_order_code, last_active_status_id, freight_value from orders
       where shipper_id = $1 and ($2::text[] is null or shipper_order_code = any($2))),
     told as materialized (
       select a.id, array_agg(x.event order by x.id) as events from outbox x join asked a on a.id = (x.payload->>'id')::int
       where x.event like 'orders.%' group by a.id)
     select o.id, o.shipper_order_code as code, o.last_active_status_id as status, o.freight_value,
       (select count(*)::int from order_collection_addresses a where a.order_id = o.id) as collections,
       (select count(*)::int from order_delivery_addresses a where a.order_id = o.id) as deliveries,
       (select array_agg(t.event order by t.id) from order_timeline t where t.order_id = o.id) as timeline,
       told.events,
       (select array_agg(p.status order by p.id) from order_proposals p where p.order_id = o.id) as proposals
     from asked o left join told on told.id = o.id order by o.id`,
    [shipper.company_id, codes ?? null],
  )
