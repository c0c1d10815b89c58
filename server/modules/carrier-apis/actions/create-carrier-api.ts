import { action } from '#server/kit/routes.ts'
import { createCarrierApi } from '#shared/carrier-apis/carrier-apis.calls.ts'
import { carrierApisResource } from '../carrier-apis.resources.ts'
import { makeCarrierApi } from '../save-api.ts'

export const createCarrierApiRoute = action(createCarrierApi, async (ctx, { input, services }) =>
  services.reader.get(ctx, carrierApisResource, await makeCarrierApi(ctx, input)),
)
