import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'

export type LoadStop = { request_id: number; origin_city_id: number; destination_city_id: number }

/** Requests of a load in the order of its stops; the caller has locked the load. */
export const stopsOfLoad = ({ rows }: Context, roadMapId: number): Promise<LoadStop[]> =>
  rows<LoadStop>(sql`
    select r.id as request_id, r.origin_city_id, r.destination_city_id
    from road_maps_requests p join request r on r.id = p.request_id where p.road_map_id = ${roadMapId} order by p.priority, p.id`)

export const writeStopOrder = async (
  { rows }: Context,
  roadMapId: number,
  ids: readonly number[],
): Promise<void> => {
  await rows(sql`
    update road_maps_requests p set priority = u.n::int from unnest(${ids}::int[]) with ordinality u(id, n)
    where p.road_map_id = ${roadMapId} and p.request_id = u.id`)
}
