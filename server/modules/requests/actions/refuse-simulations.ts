import { action } from '#server/kit/routes.ts'
import { refuseSimulations } from '#shared/requests/request.calls.ts'
import { refuseOffers } from '../answer-request.ts'
import { lockedRequest } from '../request.store.ts'
import { requestResource } from '../requests.resources.ts'

export const refuseSimulationsRoute = action(refuseSimulations, async (ctx, { id, input, services }) => {
  await refuseOffers(ctx, await lockedRequest(ctx, id), input.justification, { by: 'user' })
  return services.reader.get(ctx, requestResource, id)
})
