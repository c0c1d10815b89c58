import { publicAction } from '#server/kit/routes.ts'
import { refuseByHash } from '#shared/requests/request-guest.calls.ts'
import { answerByHash } from '../answer-by-hash.ts'
import { refuseOffers } from '../answer-request.ts'

export const refuseByHashRoute = publicAction(refuseByHash, async (services, { hash, input }) => ({
  data: await answerByHash(services, hash, (ctx, request) =>
    refuseOffers(ctx, request, input.justification, { by: 'guest' }),
  ),
}))
