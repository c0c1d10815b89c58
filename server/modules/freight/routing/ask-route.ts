import type { ReadContext } from '#server/kit/context.ts'
import type { Route, RouteInput } from '#shared/freight/route.contract.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { Outside } from '../outside.ts'
import { citiesOf, type City } from '../simulation.queries.ts'
import { routeToll } from '../toll/route-toll.ts'
import { roadDistance } from './road-distance.ts'

const described = (city: City, distance: string | null) => ({
  city_id: city.id,
  city: city.name,
  state: city.uf,
  latitude: city.latitude,
  longitude: city.longitude,
  distance,
})

/**
 * Distance, duration and toll between two cities.
 * @throws ValidationException for an unknown city, or `toll_price_not_found` when the toll service was asked in vain
 */
export const askRoute = async (
  ctx: Pick<ReadContext, 'rows' | 'session' | 'now'>,
  input: RouteInput,
  outside: Outside,
): Promise<Route> => {
  const cities = await citiesOf(ctx.rows, [input.origin_city_id, input.destination_city_id])
  const place = (id: number, field: string): City => {
    const found = cities.find((city) => city.id === id)
    if (!found) throw invalidField(field, 'unknown_city')
    return found
  }
  const origin = place(input.origin_city_id, 'origin_city_id')
  const destination = place(input.destination_city_id, 'destination_city_id')
  const found = await roadDistance(
    ctx.rows,
    { from: origin, to: destination, now: ctx.now() },
    input.km ? null : outside.routing,
  )
  const toll = await routeToll({
    toll: input.toll,
    features: ctx.session.features,
    provider: outside.toll,
    origin,
    destination,
    axles: input.axles ?? null,
  })
  const km = input.km ?? found.km
  return {
    origin: described(origin, km === null ? null : '0'),
    destiny: described(destination, km),
    km,
    method: input.km ? 'typed' : found.source,
    duration_minutes: input.km ? null : found.duration_minutes,
    straight_km: found.straight_km,
    toll,
    warnings: found.router_failed ? ['router_unavailable'] : [],
  }
}
