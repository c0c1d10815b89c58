import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { ordersResource } from './orders.resource.ts'

/** The order as the caller sees it after the action, with what it may do next. */
export const answerOrder = (ctx: ReadContext, services: Services, id: number): Promise<SingleDocument> =>
  services.reader.get(ctx, ordersResource, id)

/**
 * Handler of a step: changes the order (or the address that `id` names), then answers the order.
 *
 * @param change answers the order's id where `id` is an address's
 */
export const stepOf =
  <I>(change: (ctx: Context, id: number, input: I, matched: boolean) => Promise<number | void>) =>
  async (
    ctx: Context,
    { id, input, services, matched }: { id: number; input: I; services: Services; matched: boolean },
  ): Promise<SingleDocument> => {
    const changed = await change(ctx, id, input, matched)
    return answerOrder(ctx, services, typeof changed === 'number' ? changed : id)
  }
