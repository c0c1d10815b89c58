import { action } from '#server/kit/routes.ts'
import { declineTender } from '#shared/tenders/tender-answer.calls.ts'
import { decline } from '../give-answer.ts'
import { lockPart } from '../part.store.ts'
import { freightTenderTransportersResource } from '../tenders.resources.ts'

export const declineTenderRoute = action(declineTender, async (ctx, { id, input, services }) => {
  await decline(ctx, await lockPart(ctx, id), input.justification)
  return services.reader.get(ctx, freightTenderTransportersResource, id)
})
