import { action } from '#server/kit/routes.ts'
import { awardTender } from '#shared/tenders/tender.calls.ts'
import { award } from '../award-tender.ts'
import { lockTender } from '../tender.store.ts'
import { freightTendersResource } from '../tenders.resources.ts'

export const awardTenderRoute = action(awardTender, async (ctx, { id, input, services }) => {
  await award(ctx, await lockTender(ctx, id), input.scenario_id)
  return services.reader.get(ctx, freightTendersResource, id)
})
