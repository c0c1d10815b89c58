import { action } from '#server/kit/routes.ts'
import { lockedRoadMap } from '#server/modules/road-maps/index.ts'
import { orderStops } from '#shared/consolidation/consolidation.calls.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { itemAt } from '#shared/kit/typed.ts'
import { bestOrder } from '../pure/best-order.ts'
import { stopsOfLoad, writeStopOrder } from '../stops.store.ts'
import { kmOf, toldArrivals, wayOfLoad } from '../time-stops.ts'

/** A look costs nothing; an order that does not name all requests of the load is refused. */
export const orderStopsRoute = action(orderStops, async (ctx, { id, input }) => {
  const { company_id } = await lockedRoadMap(ctx, id, 'open')
  const stops = await stopsOfLoad(ctx, id)
  const positions = new Map(stops.map(({ request_id }, index) => [request_id, index]))
  const wanted = [...new Set(input.request_ids)].flatMap((one) => positions.get(one) ?? [])
  if (wanted.length !== stops.length || input.request_ids.length !== stops.length)
    throw conflict('road_map_changed')
  const way = await wayOfLoad(ctx, { id, company_id }, stops)
  // Without coordinates the computer knows no better order: the load does not say that it has the best one.
  const best = input.best === true && way !== null
  const route = best ? bestOrder(way.timed, wanted, 0) : wanted
  const before = way && kmOf(way, [...stops.keys()])
  const km = way && kmOf(way, route)
  const request_ids = route.map((index) => itemAt(stops, index).request_id)
  if (input.apply) {
    await writeStopOrder(ctx, id, request_ids, best)
    const old = { request_ids: stops.map(({ request_id }) => request_id), km: before }
    ctx.audit({ type: 'road_maps', id, event: 'stops_ordered', old, new: { request_ids, km, best } })
  }
  const arrivals = way ? toldArrivals(way, route, stops) : []
  return { data: { request_ids, km, before, arrivals, best, applied: input.apply } }
})
