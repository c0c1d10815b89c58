import { action } from '#server/kit/routes.ts'
import { ownAnswer } from '#shared/tenders/tender-answer.calls.ts'
import { answerOf } from '../give-answer.ts'
import { ownPart } from '../part.store.ts'

export const ownAnswerRoute = action(ownAnswer, async (ctx, { id, services }) => ({
  data: await answerOf(ctx, await ownPart(ctx, id), services.env.JWT_SECRET),
}))
