import { action } from '#server/kit/routes.ts'
import { transporterAccept } from '#shared/quotes/quote-answer.calls.ts'
import { lockPart } from '../answer.store.ts'
import { giveAnswer } from '../give-answer.ts'
import { simulationQuotesTransportersResource } from '../quotes.resources.ts'

export const transporterAcceptRoute = action(transporterAccept, async (ctx, { id, input, services }) => {
  await giveAnswer(ctx, await lockPart(ctx, id), input, 'user')
  return services.reader.get(ctx, simulationQuotesTransportersResource, id)
})
