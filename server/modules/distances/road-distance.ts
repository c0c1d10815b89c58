import type { Rows } from '#server/infra/database.ts'
import { roadKm, ROAD_FACTOR, straightKm, type Point } from './great-circle.ts'
import type { Coordinates, RoadRoute, RoadRouter } from './osrm.ts'
import { cachedRoute, keepRoute } from './route-cache.store.ts'

/** How far it is by road, always saying how that is known. */

export type KmSource = 'typed' | 'router' | 'great_circle_times_factor' | 'unknown'
export type Distance = {
  km: string | null
  source: KmSource
  duration_minutes: number | null
  straight_km: string | null
  /** Road kilometres per straight kilometre; null unless it was used. */
  factor: string | null
  /** A router is configured and gave no answer: the estimate stands in for it. */
  router_failed: boolean
}

export type Routing = {
  router: RoadRouter
  cacheDays: number
  onFailure?: (error: unknown) => void
}

const placed = ({ latitude, longitude }: Point): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** The router's answer, kept for the next who asks; null when there is no road. */
const asked = async (
  rows: Rows,
  { router, cacheDays, onFailure }: Routing,
  from: Coordinates,
  to: Coordinates,
  now: Date,
): Promise<RoadRoute | null | 'failed'> => {
  try {
    const route = await router.route(from, to)
    const expires = new Date(now.getTime() + cacheDays * 86_400_000)
    if (route) await keepRoute(rows, router.name, from, to, route, expires)
    return route
  } catch (error) {
    onFailure?.(error)
    return 'failed'
  }
}

/**
 * Road kilometres between two places: a router's answer that still holds, the router itself, else the great circle times
 * a factor. Never throws for a router that fails: it says so and estimates.
 * @param routing null: no router is asked, as inside a change
 * @param known what the cache holds, when the caller has read it
 */
export const roadDistance = async (
  rows: Rows,
  {
    from,
    to,
    now,
    factor,
    known,
  }: { from: Point; to: Point; now: Date; factor?: string | null; known?: RoadRoute | null },
  routing: Routing | null,
): Promise<Distance> => {
  const [a, b] = [placed(from), placed(to)]
  const straight = straightKm(from, to)
  const straight_km = straight === null ? null : straight.toFixed(1)
  const used = factor ?? String(ROAD_FACTOR)
  let route: RoadRoute | null | 'failed' = null
  if (a && b) {
    route = known === undefined ? await cachedRoute(rows, a, b, now) : known
    if (!route && routing) route = await asked(rows, routing, a, b, now)
  }
  if (route !== null && route !== 'failed')
    return { ...route, source: 'router', straight_km, factor: null, router_failed: false }
  const km = roadKm(from, to, Number(used))
  return {
    km,
    source: km === null ? 'unknown' : 'great_circle_times_factor',
    duration_minutes: null,
    straight_km,
    factor: km === null ? null : used,
    router_failed: route === 'failed',
  }
}
