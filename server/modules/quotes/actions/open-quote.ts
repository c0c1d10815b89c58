import { publicAction } from '#server/kit/routes.ts'
import { openQuote } from '#shared/quotes/quote-guest.calls.ts'
import { viewByHash } from '../by-hash.ts'

export const openQuoteRoute = publicAction(openQuote, async (services, { hash }) => ({
  data: await viewByHash(services, hash),
}))
