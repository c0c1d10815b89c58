import { action } from '#server/kit/routes.ts'
import { createOrderOfRequest } from '#shared/requests/request.calls.ts'
import { lockedRequest } from '../request.store.ts'
import { orderOf } from '../order-of-request.ts'
import { requestResource } from '../requests.resources.ts'

export const createOrderOfRequestRoute = action(
  createOrderOfRequest,
  async (ctx, { id, input, services }) => {
    await orderOf(ctx, await lockedRequest(ctx, id), { send: input.send_proposal ?? false })
    return services.reader.get(ctx, requestResource, id)
  },
)
