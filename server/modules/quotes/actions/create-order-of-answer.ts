import { action } from '#server/kit/routes.ts'
import { createOrderOfAnswer } from '#shared/quotes/quote-answer.calls.ts'
import { lockPart } from '../answer.store.ts'
import { orderOfQuote } from '../order-of-quote.ts'
import { simulationQuotesTransportersResource } from '../quotes.resources.ts'

export const createOrderOfAnswerRoute = action(createOrderOfAnswer, async (ctx, { id, services }) => {
  await orderOfQuote(ctx, await lockPart(ctx, id))
  return services.reader.get(ctx, simulationQuotesTransportersResource, id)
})
