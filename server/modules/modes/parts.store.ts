import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Goods } from './pure/share-figures.ts'

/** Orders that carry on the goods of another one; always under the lock of that one. */

type Destination = Goods & { id: number; nf_file_ids: number[] }

/** Destinations with their invoices; those without an address belong to the last one. */
export const destinationsOf = ({ rows }: Context, orderId: number): Promise<Destination[]> =>
  rows<Destination>(sql`
    select d.id, coalesce(json_agg(n.id order by n.id) filter (where n.id is not null), '[]') as nf_file_ids,
      case when bool_and(coalesce(n.weight, n.net_weight) is not null) then sum(coalesce(n.weight, n.net_weight))::text end as weight,
      case when bool_and(n.volume is not null) then sum(n.volume)::text end as volume,
      case when bool_and(n.value is not null) then sum(n.value)::text end as value
    from order_delivery_addresses d
    left join nf_files n on n.order_id = d.order_id and coalesce(n.order_delivery_address_id,
      (select l.id from order_delivery_addresses l where l.order_id = d.order_id order by l.position desc limit 1)) = d.id
    where d.order_id = ${orderId} group by d.id, d.position order by d.position`)

/** Collected without a collection: at the distribution centre, or brought by the shipper. */
export const collectAtOnce = ({ rows }: Context, orderId: number, at: string): Promise<unknown> =>
  rows(sql`update order_collection_addresses set collection_status = 'collected', collection_real_date_time = ${at}::timestamptz
    where order_id = ${orderId}`)

export type Settled = 'delivered' | 'partial' | 'refused'

/** How destinations ended that the order itself settled, before others carried its goods on. */
export const settledHere = async ({ rows }: Context, orderId: number): Promise<Settled[]> =>
  (
    await rows<{ delivery_status: Settled }>(
      sql`select delivery_status from order_delivery_addresses where order_id = ${orderId} and delivery_status <> 'waiting'`,
    )
  ).map(({ delivery_status }) => delivery_status)

type Part = { status: number; delivered_date_time: string | null; canceled_at: string | null }

export const partsOf = ({ rows }: Context, orderId: number): Promise<Part[]> =>
  rows<Part>(sql`
    select last_active_status_id as status, delivered_date_time, canceled_at from orders
    where original_order_id = ${orderId} and leg is not null order by id`)

/** The order whose goods this one carries on. */
export const wholeOfPart = async ({ rows }: Pick<Context, 'rows'>, id: number): Promise<number | null> =>
  (
    await rows<{ original_order_id: number }>(
      sql`select original_order_id from orders where id = ${id} and leg is not null and original_order_id is not null`,
    )
  )[0]?.original_order_id ?? null

type CityOfOrder = { name: string; uf: string; state: string }
export const cityOf = async ({ rows }: Context, id: number): Promise<CityOfOrder | null> =>
  (
    await rows<CityOfOrder>(
      sql`select c.name, c.uf, s.name as state from cities c join states s on s.id = c.state_id where c.id = ${id}`,
    )
  )[0] ?? null

export type Fraction = {
  order_delivery_address_id: number
  delivery_modal?: string | undefined
  delivery_vehicle?: number | null | undefined
  air_plane_type?: string | null | undefined
  fractionate_delivery_date_time?: string | null | undefined
}

/** Decisions of each destination stay readable on the order that was divided. */
export const keepFractions = ({ rows }: Context, fractions: readonly Fraction[]): Promise<unknown> =>
  rows(sql`
    update order_delivery_addresses d set delivery_modal = f.delivery_modal, delivery_vehicle = f.delivery_vehicle,
      air_plane_type = f.air_plane_type, fractionate_delivery_date_time = f.fractionate_delivery_date_time
    from jsonb_to_recordset(${JSON.stringify(fractions)}::jsonb) as f(order_delivery_address_id int, delivery_modal text,
      delivery_vehicle int, air_plane_type text, fractionate_delivery_date_time timestamptz)
    where d.id = f.order_delivery_address_id`)

/** Names of vehicle types by their ids. */
export const vehicleNames = async (
  { rows }: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map()
  const found = await rows<{ id: number; vehicle_type: string }>(
    sql`select id, vehicle_type from vehicle_types where id = any(${ids})`,
  )
  return new Map(found.map(({ id, vehicle_type }) => [id, vehicle_type]))
}
