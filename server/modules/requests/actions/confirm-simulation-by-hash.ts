import { publicAction } from '#server/kit/routes.ts'
import { confirmSimulationByHash } from '#shared/requests/request-guest.calls.ts'
import { answerByHash } from '../answer-by-hash.ts'
import { approveOffer } from '../answer-request.ts'

export const confirmSimulationByHashRoute = publicAction(
  confirmSimulationByHash,
  async (services, { hash, simulation_id }) => ({
    data: await answerByHash(services, hash, (ctx, request) =>
      approveOffer(ctx, request, simulation_id, { by: 'guest' }),
    ),
  }),
)
