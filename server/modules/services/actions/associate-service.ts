import { action } from '#server/kit/routes.ts'
import { notFound, pointAnew } from '#shared/kit/exceptions.ts'
import { associateService } from '#shared/services/service.calls.ts'
import { askServices } from '../ask-services.ts'

export const associateServiceRoute = action(associateService, async (ctx, { input, services }) => {
  const { order_id, requester, ...asked } = input
  const [document] = await askServices(ctx, services, order_id, requester, [asked]).catch(
    (error: unknown) => {
      throw pointAnew(error, '/services/0', '')
    },
  )
  if (!document) throw notFound('order_additional_services')
  return document
})
