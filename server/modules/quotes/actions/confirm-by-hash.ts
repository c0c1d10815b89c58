import { publicAction } from '#server/kit/routes.ts'
import { confirmByHash } from '#shared/quotes/quote-guest.calls.ts'
import { stepByHash } from '../by-hash.ts'
import { confirmAnswer, giveUp } from '../confirm-answer.ts'

export const confirmByHashRoute = publicAction(confirmByHash, async (services, { hash, input }) => ({
  data: await stepByHash(services, hash, ['accepted'], (ctx, part) =>
    input.confirm ? confirmAnswer(ctx, part) : giveUp(ctx, part, input.transporter_refuse_justification),
  ),
}))
