import { action } from '#server/kit/routes.ts'
import { approveTransporter } from '#shared/requests/request.calls.ts'
import { approveOffer } from '../answer-request.ts'
import { lockedRequest } from '../request.store.ts'
import { requestResource } from '../requests.resources.ts'

export const approveTransporterRoute = action(approveTransporter, async (ctx, { id, input, services }) => {
  const request = await lockedRequest(ctx, id)
  await approveOffer(ctx, request, input.request_simulation_id, { by: 'user' })
  return services.reader.get(ctx, requestResource, id)
})
