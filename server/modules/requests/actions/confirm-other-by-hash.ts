import { publicAction } from '#server/kit/routes.ts'
import { confirmOtherByHash } from '#shared/requests/request-guest.calls.ts'
import { answerByHash } from '../answer-by-hash.ts'
import { nameOther } from '../answer-request.ts'

export const confirmOtherByHashRoute = publicAction(
  confirmOtherByHash,
  async (services, { hash, input }) => ({
    data: await answerByHash(services, hash, (ctx, request) =>
      nameOther(ctx, request, input, { by: 'guest' }),
    ),
  }),
)
