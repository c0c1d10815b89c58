import type { ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import { ROAD_FACTOR } from '#server/modules/freight/distance.ts'
import type { Services } from '#server/kit/services.ts'
import { outsideOf } from '#server/modules/freight/outside.ts'
import { roadDistance } from '#server/modules/freight/routing/road-distance.ts'
import { citiesOf } from '#server/modules/freight/simulation.queries.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { distanceCitiesInput } from '#shared/freight/simulation.contract.ts'
import type * as z from 'zod'

/** Road distance between two cities, saying how it is known. */
export const measureDistance = async (
  ctx: ReadContext,
  _params: Params,
  input: z.output<typeof distanceCitiesInput>,
  services: Services,
) => {
  const cities = await citiesOf(ctx.rows, [input.origin_city_id, input.destination_city_id])
  const place = (id: number, field: string) => {
    const city = cities.find((one) => one.id === id)
    if (!city) throw invalidField(field, 'unknown_city')
    return city
  }
  const origin = place(input.origin_city_id, 'origin_city_id')
  const destination = place(input.destination_city_id, 'destination_city_id')
  const factor = Number(input.factor ?? ROAD_FACTOR)
  if (!(factor >= 1 && factor <= 5)) throw invalidField('factor', 'distance_factor')
  const distance = await roadDistance(
    ctx.rows,
    {
      from: origin,
      to: destination,
      now: ctx.now(),
      factor: String(factor),
      ...(input.factor ? { known: null } : {}),
    },
    // A typed factor asks for the estimate.
    input.factor ? null : outsideOf(services).routing,
  )
  return {
    data: {
      km: distance.km,
      straight_km: distance.straight_km,
      factor: distance.factor,
      duration_minutes: distance.duration_minutes,
      method: distance.source,
      router_failed: distance.router_failed,
    },
  }
}
