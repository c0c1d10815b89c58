import type { Context } from '#server/kit/context.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { cityOf } from './parts.store.ts'

/** A typed place with the names of its city. @throws 422 for a city that does not exist */
export const placeAt = async <T extends { city_id: number }>(ctx: Context, field: string, place: T) => {
  const city = await cityOf(ctx, place.city_id)
  if (city === null) throw invalid({ pointer: `/data/attributes/${field}`, key: 'invalid' })
  return { ...place, city: city.name, uf: city.uf, state: city.state }
}
