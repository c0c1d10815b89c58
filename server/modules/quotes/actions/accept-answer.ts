import { action } from '#server/kit/routes.ts'
import { acceptAnswer } from '#shared/quotes/quote-answer.calls.ts'
import { lockPart } from '../answer.store.ts'
import { approveAnswer, chooseAnswer } from '../choose-answer.ts'
import { simulationQuotesTransportersResource } from '../quotes.resources.ts'

/** One address for both: the choice, and the approver's yes to it. */
export const acceptAnswerRoute = action(acceptAnswer, async (ctx, { id, input, services }) => {
  const part = await lockPart(ctx, id)
  if (part.answer.response === 'awaiting_approval') await approveAnswer(ctx, part)
  else await chooseAnswer(ctx, part, input.justification || null)
  return services.reader.get(ctx, simulationQuotesTransportersResource, id)
})
