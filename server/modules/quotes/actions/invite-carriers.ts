import { action } from '#server/kit/routes.ts'
import * as calls from '#shared/quotes/quote.calls.ts'
import { inviteCarriers, lockedQuote } from '../change-quote.ts'
import { simulationQuotesResource } from '../quotes.resources.ts'

export const inviteCarriersRoute = action(calls.inviteCarriers, async (ctx, { id, input, services }) => {
  await inviteCarriers(ctx, await lockedQuote(ctx, id), input)
  return services.reader.get(ctx, simulationQuotesResource, id)
})
