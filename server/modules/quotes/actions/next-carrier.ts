import { action } from '#server/kit/routes.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { nextCarrier } from '#shared/quotes/quote.calls.ts'
import { askWaiting } from '../ask-carriers.ts'
import { lockedQuote } from '../change-quote.ts'
import { simulationQuotesResource } from '../quotes.resources.ts'

export const nextCarrierRoute = action(nextCarrier, async (ctx, { id, services }) => {
  const quote = await lockedQuote(ctx, id)
  if (quote.response !== 'open' || quote.closed_at !== null) throw conflict('quote_decided')
  if ((await askWaiting(ctx, quote, true)) === 0) throw conflict('quote_none_waits')
  return services.reader.get(ctx, simulationQuotesResource, id)
})
