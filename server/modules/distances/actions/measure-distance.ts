import { action } from '#server/kit/routes.ts'
import { measureDistance } from '#shared/distances/distance.calls.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { cityDistance } from '../city-distance.ts'
import { outsideOf } from '../outside.ts'

const LEAST_FACTOR = 1
const MOST_FACTOR = 5

/** Road distance between two cities, saying how it is known. */
export const measureDistanceRoute = action(measureDistance, async (ctx, { input, services }) => {
  const { factor, ...cities } = input
  if (factor !== undefined && !(Number(factor) >= LEAST_FACTOR && Number(factor) <= MOST_FACTOR))
    throw invalidField('factor', 'distance_factor')
  const { distance } = await cityDistance(
    ctx,
    { ...cities, company_id: ctx.session.company_id, ...(factor === undefined ? {} : { factor }) },
    outsideOf(services).routing,
  )
  const { source, km, straight_km, duration_minutes, router_failed } = distance
  return {
    data: { km, straight_km, factor: distance.factor, duration_minutes, method: source, router_failed },
  }
})
