import { action } from '#server/kit/routes.ts'
import { associateServices } from '#shared/services/service.calls.ts'
import { askServices } from '../ask-services.ts'

export const associateServicesRoute = action(associateServices, async (ctx, { input, services }) => {
  const documents = await askServices(ctx, services, input.order_id, input.requester, input.services)
  return { data: documents.map(({ data }) => data) }
})
