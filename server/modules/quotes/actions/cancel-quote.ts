import { action } from '#server/kit/routes.ts'
import * as calls from '#shared/quotes/quote.calls.ts'
import { cancelQuote, lockedQuote } from '../change-quote.ts'
import { simulationQuotesResource } from '../quotes.resources.ts'

export const cancelQuoteRoute = action(calls.cancelQuote, async (ctx, { id, input, services }) => {
  await cancelQuote(ctx, await lockedQuote(ctx, id), input.justification)
  return services.reader.get(ctx, simulationQuotesResource, id)
})
