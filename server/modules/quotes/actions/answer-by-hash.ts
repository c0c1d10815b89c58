import { publicAction } from '#server/kit/routes.ts'
import { answerByHash } from '#shared/quotes/quote-guest.calls.ts'
import { stepByHash } from '../by-hash.ts'
import { giveAnswer } from '../give-answer.ts'

export const answerByHashRoute = publicAction(answerByHash, async (services, { hash, input }) => ({
  data: await stepByHash(services, hash, ['asked'], (ctx, part) => giveAnswer(ctx, part, input, 'guest')),
}))
