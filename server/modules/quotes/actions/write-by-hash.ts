import { publicAction } from '#server/kit/routes.ts'
import { writeByHash } from '#shared/quotes/quote-guest.calls.ts'
import { ANSWER_STATES } from '#shared/quotes/quote.machine.ts'
import { raisePart } from '../ask-carriers.ts'
import { stepByHash } from '../by-hash.ts'
import { insertGuestMessage } from '../message.store.ts'

export const writeByHashRoute = publicAction(writeByHash, async (services, { hash, input }) => ({
  data: await stepByHash(services, hash, ANSWER_STATES, async (ctx, part) => {
    const message_id = await insertGuestMessage(ctx, part, input.text)
    raisePart(ctx, part, 'quotes.message', { message_id, from: part.answer.transporter_id })
  }),
}))
