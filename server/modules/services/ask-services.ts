import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import type { AskedService } from '#shared/services/services.contract.ts'
import { lockCarriedOrder } from './lock-carried-order.ts'
import { requestServices } from './request-services.ts'
import { sideOf } from './service-facts.ts'
import { orderServicesResource } from './services.resources.ts'

/** Asks for services on an order, all or none; answers their documents in the asked order (spec 002 §7.2). */
export const askServices = async (
  ctx: Context,
  services: Services,
  orderId: number,
  requester: string,
  asked: readonly AskedService[],
): Promise<SingleDocument[]> => {
  const order = await lockCarriedOrder(ctx, orderId)
  const { company_id, user_id } = ctx.session
  const asker = { request_type: sideOf(ctx.session), requester, company_id, user_id }
  const ids = await requestServices(ctx, order, asker, asked)
  const documents = []
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const id of ids) documents.push(await services.reader.get(ctx, orderServicesResource, id))
  return documents
}
