import type { Rows } from '#server/infra/database.ts'
import { roadKm, ROAD_FACTOR, straightKm, type Point } from '../distance.ts'
import type { RoadRouter, Coordinates } from './osrm.ts'
import { cachedRoute, keepRoute } from './route-cache.queries.ts'

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
  /** False inside a change: only what is cached counts then. */
  ask: boolean
  onFailure?: (error: unknown) => void
}

const placed = ({ latitude, longitude }: Point): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const byRouter = async (
  rows: Rows,
  { router, cacheDays, ask, onFailure }: Routing,
  from: Coordinates,
  to: Coordinates,
  now: Date,
): Promise<{ km: string; duration_minutes: number } | null | 'failed'> => {
  const known = await cachedRoute(rows, router.name, from, to, now)
  if (known) return known
  if (!ask) return null
  try {
    const route = await router.route(from, to)
    if (route)
      await keepRoute(rows, router.name, from, to, route, new Date(now.getTime() + cacheDays * 86_400_000))
    return route
  } catch (error) {
    onFailure?.(error)
    return 'failed'
  }
}

/**
 * Road kilometres between two places: the router's (kept in the cache), else the great circle times a factor.
 * Never throws for a router that fails: it says so and estimates.
 */
export const roadDistance = async (
  rows: Rows,
  {
    from,
    to,
    now,
    factor = String(ROAD_FACTOR),
  }: { from: Point; to: Point; now: Date; factor?: string | undefined },
  routing: Routing | null,
): Promise<Distance> => {
  const [a, b] = [placed(from), placed(to)]
  const straight = straightKm(from, to)
  const straight_km = straight === null ? null : straight.toFixed(1)
  const route = routing && a && b ? await byRouter(rows, routing, a, b, now) : null
  if (route !== null && route !== 'failed')
    return { ...route, source: 'router', straight_km, factor: null, router_failed: false }
  const km = roadKm(from, to, Number(factor))
  return {
    km,
    source: km === null ? 'unknown' : 'great_circle_times_factor',
    duration_minutes: null,
    straight_km,
    factor: km === null ? null : factor,
    router_failed: route === 'failed',
  }
}
