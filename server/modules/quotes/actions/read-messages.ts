import { action } from '#server/kit/routes.ts'
import { readMessages } from '#shared/quotes/quote-answer.calls.ts'
import { lockPart, writeAnswer } from '../answer.store.ts'
import { raisePart } from '../ask-carriers.ts'
import { simulationQuotesTransportersResource } from '../quotes.resources.ts'

export const readMessagesRoute = action(readMessages, async (ctx, { id, services }) => {
  const part = await lockPart(ctx, id)
  const at = ctx.now().toISOString()
  const isCarrier = ctx.session.role === 'transporter'
  await writeAnswer(ctx, part.answer, isCarrier ? { carrier_read_at: at } : { shipper_read_at: at })
  raisePart(ctx, part, 'quotes.read')
  return services.reader.get(ctx, simulationQuotesTransportersResource, id)
})
