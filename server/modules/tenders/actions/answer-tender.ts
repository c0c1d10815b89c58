import { action } from '#server/kit/routes.ts'
import { answerTender } from '#shared/tenders/tender-answer.calls.ts'
import { giveAnswer } from '../give-answer.ts'
import { lockPart } from '../part.store.ts'
import { freightTenderTransportersResource } from '../tenders.resources.ts'

export const answerTenderRoute = action(answerTender, async (ctx, { id, input, services }) => {
  await giveAnswer(ctx, services, await lockPart(ctx, id), input)
  return services.reader.get(ctx, freightTenderTransportersResource, id)
})
