import type { ReadContext } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { ordersResource } from './orders.resource.ts'

/** The order as the caller sees it after the action, with what it may do next. */
export const answerOrder = (ctx: ReadContext, services: Services, id: number): Promise<SingleDocument> =>
  services.reader.get(ctx, ordersResource, id)
