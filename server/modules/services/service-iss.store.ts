import { sql, type Rows } from '#server/infra/database.ts'
import type { ServiceIss } from '#shared/services/services.contract.ts'

/**
 * The ISS of what a carrier bills by service invoice on an order. A transport inside one municipality is taxed where it is
 * carried out, what goes with any other where the carrier is established (LC 116/2003, art. 3); a carrier under Simples
 * Nacional passes none on.
 * @param day of the request, YYYY-MM-DD
 * @returns null where there is none
 */
export const issOfServices = async (
  rows: Rows,
  order: { id: number; transporter_id: number | null },
  day: string,
): Promise<ServiceIss | null> => {
  const [found] = await rows<ServiceIss>(sql`
    with trip as (
      select array_agg(distinct a.city_id) as cities from (
        select city_id from order_collection_addresses where order_id = ${order.id}
        union all select city_id from order_delivery_addresses where order_id = ${order.id} and not is_stop_point) a
    ), place as (
      select case when cardinality(trip.cities) = 1 then trip.cities[1]
        else (select a.city_id from companies c join addresses a on a.id = c.address_id where c.id = ${order.transporter_id}::int) end as city_id
      from trip)
    select trim_scale(i.rate)::text as rate, i.source,
      (select c.name || '/' || c.uf from cities c where c.id = place.city_id) as city
    from place join iss i on (i.city_id = place.city_id or i.city_id is null) and i.valid_from <= ${day}::date
    where not exists (select from companies c where c.id = ${order.transporter_id}::int and c.simples_nacional)
    order by i.city_id is null, i.valid_from desc limit 1`)
  return found ?? null
}
