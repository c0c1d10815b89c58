import type { ReadContext } from '#server/kit/context.ts'
import type { Route, RouteInput } from '#shared/distances/route.contract.ts'
import type { Outside } from './outside.ts'
import type { City } from './cities.store.ts'
import { routeToll } from './route-toll.ts'
import { cityDistance } from './city-distance.ts'

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
 * @param company_id whose way of counting distances holds: the shipper of an order, else who asks
 * @throws ValidationException for an unknown city, or `toll_price_not_found` when the toll service was asked in vain
 */
export const askRoute = async (
  ctx: Pick<ReadContext, 'rows' | 'session' | 'now'>,
  input: RouteInput,
  outside: Outside,
  company_id: number = ctx.session.company_id,
): Promise<Route> => {
  const {
    origin,
    destination,
    distance: found,
  } = await cityDistance(
    ctx,
    {
      origin_city_id: input.origin_city_id,
      destination_city_id: input.destination_city_id,
      company_id,
    },
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
