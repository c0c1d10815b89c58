import { action } from '#server/kit/routes.ts'
import { changeCarrierApi } from '#shared/carrier-apis/carrier-apis.calls.ts'
import { carrierApisResource } from '../carrier-apis.resources.ts'
import { changeApi } from '../save-api.ts'

export const changeCarrierApiRoute = action(changeCarrierApi, async (ctx, { id, input, services }) => {
  await changeApi(ctx, id, input)
  return services.reader.get(ctx, carrierApisResource, id)
})
