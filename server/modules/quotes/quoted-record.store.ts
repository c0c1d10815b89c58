import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { ordersScope, requestsScope } from '#server/modules/orders/index.ts'
import type { QuoteAddress } from './quote.store.ts'

/** Orders and loads that a quote is asked for: what they weigh and where they go. */

export type QuotedPlace = Omit<QuoteAddress, 'id' | 'simulation_quote_id' | 'company_id'>
export type Quoted = {
  company_id: number
  weight: string
  invoice_value: string
  bulk: string | null
  cubage: string | null
  modal: string | null
  /** What a load says of its own; an order says its modal alone. */
  modals?: string[]
  vehicle_type_id?: number | null
  dangerous?: boolean
  places: QuotedPlace[]
}

export type QuotedOrder = Quoted &
  Row<'orders', 'id' | 'transporter_id' | 'canceled_at' | 'last_active_status_id'>

/** Locked: no carrier is confirmed while its quote begins. */
export const quotedOrder = async (ctx: Context, id: number): Promise<QuotedOrder | undefined> => {
  const [locked] = await ctx.rows(
    sql`select t.id from orders t where t.id = ${id} and (${ordersScope(ctx.session)}) for update of t`,
  )
  if (!locked) return undefined
  const [order] = await ctx.rows<QuotedOrder>(sql`
    with place as (
      select 'collection' as type, c.position, c.address_id, c.city_id, c.city, c.uf, c.name, c.postal_code, c.street, c.number,
        c.district, c.complement from order_collection_addresses c where c.order_id = ${id}
      union all
      select 'delivery', d.position, d.address_id, d.city_id, d.city, d.uf, d.destinatary_name, d.postal_code, d.street, d.number,
        d.district, d.complement from order_delivery_addresses d where d.order_id = ${id})
    select o.id, o.transporter_id, o.canceled_at, o.last_active_status_id, o.shipper_id as company_id, o.modal,
      coalesce(o.weight, 0)::text as weight, coalesce(o.invoice_amount, 0)::text as invoice_value, o.volume::text as bulk,
      o.cubage::text as cubage, (select coalesce(json_agg(place order by type, position), '[]') from place) as places
    from orders o where o.id = ${id}`)
  return order
}

/** A load by its requests; undefined where the session sees none of them. */
export const quotedRoadMap = async (ctx: Context, id: number): Promise<Quoted | undefined> => {
  const [load] = await ctx.rows<Quoted>(sql`
    with r as (select t.*, p.priority from request t join road_maps_requests p on p.request_id = t.id
        where p.road_map_id = ${id} and (${requestsScope(ctx.session)})),
      place as (
        select distinct on (type, address_id, name) type, address_id, city_id, city, uf, name, priority as position from (
          select 'collection' as type, collection_address_id as address_id, origin_city_id as city_id, origin_city as city,
            origin_uf as uf, null::text as name, priority from r
          union all
          select 'delivery', delivery_address_id, destination_city_id, destination_city, destination_uf,
            first_value(destinatary_name) over (partition by delivery_address_id, coalesce(destinatary_identification_document, destinatary_name)
              order by priority), priority from r) e
        order by type, address_id, name, priority)
    select (select m.modals from road_maps m where m.id = ${id}) as modals,
      (select m.vehicle_type_id from road_maps m where m.id = ${id}) as vehicle_type_id,
      (select m.dangerous_products from road_maps m where m.id = ${id}) or bool_or(r.dangerous) as dangerous,
      min(r.company_id) as company_id, sum(r.weight)::text as weight, sum(r.value)::text as invoice_value,
      sum(r.volumes)::text as bulk, sum(r.cubed)::text as cubage, 'less_than_truckload' as modal,
      (select coalesce(json_agg(json_build_object('type', p.type, 'position', p.position, 'address_id', p.address_id,
        'city_id', p.city_id, 'city', p.city, 'uf', p.uf, 'name', coalesce(p.name, a.name), 'postal_code', a.postal_code,
        'street', a.street, 'number', a.number, 'district', a.district, 'complement', a.complement) order by p.type, p.position), '[]')
       from place p left join addresses a on a.id = p.address_id) as places
    from r having count(*) > 0`)
  return load
}
