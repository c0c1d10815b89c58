import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'

export type LoadStop = {
  request_id: number
  origin_city_id: number
  destination_city_id: number
  delivery_address_id: number
  recipient: string
  receives_from: number | null
  receives_until: number | null
}

/** Requests of a load in the order of its stops; the caller has locked the load. */
export const stopsOfLoad = ({ rows }: Context, roadMapId: number): Promise<LoadStop[]> =>
  rows<LoadStop>(sql`
    select r.id as request_id, r.origin_city_id, r.destination_city_id, r.delivery_address_id,
      coalesce(r.destinatary_identification_document, r.destinatary_name) as recipient, r.receives_from, r.receives_until
    from road_maps_requests p join request r on r.id = p.request_id where p.road_map_id = ${roadMapId} order by p.priority, p.id`)

export type LoadHours = {
  collection_date: string | null
  delivery_date: string | null
  departs_at: number | null
  receives_from: number | null
  receives_until: number | null
}

/** Days of a load, and the hours of the consolidation that planned it; null of one by hand. */
export const hoursOfLoad = async ({ rows }: Context, roadMapId: number): Promise<LoadHours | undefined> => {
  const [row] = await rows<LoadHours>(sql`
    select to_char(m.collection_date, 'YYYY-MM-DD') as collection_date, to_char(m.delivery_date, 'YYYY-MM-DD') as delivery_date,
      (c.settings->>'departs_at')::int as departs_at, (c.settings->>'receives_from')::int as receives_from,
      (c.settings->>'receives_until')::int as receives_until
    from road_maps m left join consolidations c on c.id = m.consolidation_id and c.company_id = m.company_id where m.id = ${roadMapId}`)
  return row
}

/** @param best the computer's order: the load says so from then on */
export const writeStopOrder = async (
  { rows }: Context,
  roadMapId: number,
  ids: readonly number[],
  best: boolean,
): Promise<void> => {
  await rows(sql`
    update road_maps_requests p set priority = u.n::int from unnest(${ids}::int[]) with ordinality u(id, n)
    where p.road_map_id = ${roadMapId} and p.request_id = u.id`)
  await rows(
    sql`update road_maps set is_best_way = ${best} where id = ${roadMapId} and is_best_way <> ${best}`,
  )
}
