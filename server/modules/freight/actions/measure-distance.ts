import type { ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import { ROAD_FACTOR, roadKm, straightKm } from '#server/modules/freight/distance.ts'
import { citiesOf } from '#server/modules/freight/simulation.queries.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { distanceCitiesInput } from '#shared/freight/simulation.contract.ts'
import type * as z from 'zod'

/** Estimated road distance between two cities, saying how it was made. */
export const measureDistance = async (
  ctx: ReadContext,
  _params: Params,
  input: z.output<typeof distanceCitiesInput>,
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
  const straight = straightKm(origin, destination)
  return {
    data: {
      km: roadKm(origin, destination, factor),
      straight_km: straight === null ? null : straight.toFixed(1),
      factor: String(factor),
      method: straight === null ? 'unknown' : 'great_circle_times_factor',
    },
  }
}
