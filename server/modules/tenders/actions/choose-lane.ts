import { action } from '#server/kit/routes.ts'
import { chooseLane } from '#shared/tenders/tender.calls.ts'
import { chooseLane as choose } from '../scenarios.ts'
import { freightTenderScenariosResource } from '../tenders.resources.ts'

export const chooseLaneRoute = action(chooseLane, async (ctx, { id, input, services }) => {
  await choose(ctx, id, input)
  return services.reader.get(ctx, freightTenderScenariosResource, id)
})
