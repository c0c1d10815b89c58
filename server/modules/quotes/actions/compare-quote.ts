import { action } from '#server/kit/routes.ts'
import { compareQuote } from '#shared/quotes/quote.calls.ts'
import { compareAnswers } from '../compare-quote.ts'

export const compareQuoteRoute = action(compareQuote, async (ctx, { id, services }) => ({
  data: await compareAnswers(ctx, services, id),
}))
