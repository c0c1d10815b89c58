import { action } from '#server/kit/routes.ts'
import { confirmOtherTransporter } from '#shared/requests/request.calls.ts'
import { nameOther } from '../answer-request.ts'
import { lockedRequest } from '../request.store.ts'
import { requestResource } from '../requests.resources.ts'

export const confirmOtherTransporterRoute = action(
  confirmOtherTransporter,
  async (ctx, { id, input, services }) => {
    await nameOther(ctx, await lockedRequest(ctx, id), input, { by: 'user' })
    return services.reader.get(ctx, requestResource, id)
  },
)
