import { action } from '#server/kit/routes.ts'
import { createQuote } from '#shared/quotes/quote.calls.ts'
import { makeQuote } from '../create-quote.ts'
import { simulationQuotesResource } from '../quotes.resources.ts'

export const createQuoteRoute = action(createQuote, async (ctx, { input, services }) =>
  services.reader.get(ctx, simulationQuotesResource, await makeQuote(ctx, input)),
)
