import { action } from '#server/kit/routes.ts'
import { ROAD_FACTOR } from '#server/modules/distances/index.ts'
import { lockedRoadMap } from '#server/modules/road-maps/index.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { orderStops } from '#shared/consolidation/consolidation.calls.ts'
import { placesOf } from '../plan-input.store.ts'
import { isLocated, pointsOf, waysOf } from '../pure/ways.ts'
import { stopsOfLoad, writeStopOrder, type LoadStop } from '../stops.store.ts'

/** Kilometres from the first origin through the cities in this order. */
const wayOf = (stops: readonly LoadStop[], km: (from: number, to: number) => number): number => {
  let way = 0
  let before = stops[0]?.origin_city_id ?? 0
  for (const { destination_city_id } of stops) {
    way += km(before, destination_city_id)
    before = destination_city_id
  }
  return Math.round(way * 10) / 10
}

/** A look costs nothing; an order that does not name all requests of the load is refused. */
export const orderStopsRoute = action(orderStops, async (ctx, { id, input: { request_ids, apply } }) => {
  const { company_id } = await lockedRoadMap(ctx, id, 'open')
  const stops = await stopsOfLoad(ctx, id)
  const byId = new Map(stops.map((stop) => [stop.request_id, stop]))
  const wanted = [...new Set(request_ids)].flatMap((one) => byId.get(one) ?? [])
  if (wanted.length !== stops.length || request_ids.length !== stops.length)
    throw conflict('road_map_changed')
  const ids = [...new Set(stops.flatMap((stop) => [stop.origin_city_id, stop.destination_city_id]))]
  const { cities, road_factor } = await placesOf(ctx.rows, company_id, ids)
  const at = new Map(cities.map((city, index) => [city.id, index]))
  const isKnown = cities.length === ids.length && cities.every(isLocated)
  const way = waysOf(pointsOf(cities), Number(road_factor ?? ROAD_FACTOR))
  const between = (from: number, to: number) => way(at.get(from) ?? 0, at.get(to) ?? 0)
  const [km, before] = isKnown ? [wayOf(wanted, between), wayOf(stops, between)] : [null, null]
  if (apply) {
    const order = wanted.map(({ request_id }) => request_id)
    await writeStopOrder(ctx, id, order)
    const old = { request_ids: stops.map(({ request_id }) => request_id), km: before }
    ctx.audit({ type: 'road_maps', id, event: 'stops_ordered', old, new: { request_ids: order, km } })
  }
  return { data: { km, before, applied: apply } }
})
