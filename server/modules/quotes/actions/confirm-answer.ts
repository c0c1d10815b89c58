import { action } from '#server/kit/routes.ts'
import * as calls from '#shared/quotes/quote-answer.calls.ts'
import { lockPart } from '../answer.store.ts'
import { confirmAnswer, giveUp } from '../confirm-answer.ts'
import { simulationQuotesTransportersResource } from '../quotes.resources.ts'

export const confirmAnswerRoute = action(calls.confirmAnswer, async (ctx, { id, input, services }) => {
  const part = await lockPart(ctx, id)
  if (input.confirm) await confirmAnswer(ctx, part)
  else await giveUp(ctx, part, input.transporter_refuse_justification)
  return services.reader.get(ctx, simulationQuotesTransportersResource, id)
})
