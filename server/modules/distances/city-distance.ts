import type { ReadContext } from '#server/kit/context.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { citiesOf, roadFactorOf, type City } from './cities.store.ts'
import { roadDistance, type Distance, type Routing } from './road-distance.ts'

export type CityDistance = { origin: City; destination: City; distance: Distance }

/**
 * Road distance between two cities as a company counts it: a router's answer, else the great circle times the company's
 * own factor (freight_settings), else the usual one. Simulation, route query and altered route count alike.
 * @param asked.factor typed: asks for the estimate with that factor
 * @param routing null: no router is asked
 * @throws ValidationException `unknown_city`
 */
export const cityDistance = async (
  ctx: Pick<ReadContext, 'rows' | 'now'>,
  asked: { origin_city_id: number; destination_city_id: number; company_id: number; factor?: string },
  routing: Routing | null,
): Promise<CityDistance> => {
  const cities = await citiesOf(ctx.rows, [asked.origin_city_id, asked.destination_city_id])
  const place = (id: number, field: string): City => {
    const found = cities.find((one) => one.id === id)
    if (!found) throw invalidField(field, 'unknown_city')
    return found
  }
  const origin = place(asked.origin_city_id, 'origin_city_id')
  const destination = place(asked.destination_city_id, 'destination_city_id')
  const { factor } = asked
  const distance = await roadDistance(
    ctx.rows,
    {
      from: origin,
      to: destination,
      now: ctx.now(),
      factor: factor ?? (await roadFactorOf(ctx.rows, asked.company_id)),
      ...(factor === undefined ? {} : { known: null }),
    },
    factor === undefined ? routing : null,
  )
  return { origin, destination, distance }
}
