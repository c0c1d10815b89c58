import { action } from '#server/kit/routes.ts'
import { approverDecline } from '#shared/quotes/quote-answer.calls.ts'
import { lockPart } from '../answer.store.ts'
import { declineAnswer } from '../choose-answer.ts'
import { simulationQuotesTransportersResource } from '../quotes.resources.ts'

export const approverDeclineRoute = action(approverDecline, async (ctx, { id, input, services }) => {
  await declineAnswer(ctx, await lockPart(ctx, id), input.approver_user_decline_justification)
  return services.reader.get(ctx, simulationQuotesTransportersResource, id)
})
