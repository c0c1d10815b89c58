import type * as z from 'zod'
import type { ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { outsideOf } from '#server/modules/distances/outside.ts'
import { cityDistance } from '#server/modules/distances/city-distance.ts'
import type { distanceCitiesInput } from '#shared/distances/route.contract.ts'
import { invalidField } from '#shared/kit/exceptions.ts'

/** Road distance between two cities, saying how it is known. */
export const measureDistance = async (
  ctx: ReadContext,
  _params: Params,
  { factor, ...cities }: z.output<typeof distanceCitiesInput>,
  services: Services,
) => {
  if (factor !== undefined && !(Number(factor) >= 1 && Number(factor) <= 5))
    throw invalidField('factor', 'distance_factor')
  const { distance } = await cityDistance(
    ctx,
    { ...cities, company_id: ctx.session.company_id, ...(factor === undefined ? {} : { factor }) },
    outsideOf(services).routing,
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
