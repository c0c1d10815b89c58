import type { ReadContext } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { testCarrierApi } from '#shared/carrier-apis/carrier-apis.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { carrierApisResource } from '../carrier-apis.resources.ts'
import { lockCarrierApi, visibleCarrierApi, writeCarrierApi, type CarrierApi } from '../carrier-apis.store.ts'
import { failureOf, type Failure } from '../failure-of.ts'
import { providerOf } from '../provider-of.ts'

type Tested = { api: CarrierApi; failure: Failure | null }

const tested = async (ctx: ReadContext, services: Services, id: number): Promise<Tested> => {
  const api = await visibleCarrierApi(ctx, id)
  if (!api) throw notFound('carrier_apis')
  try {
    const provider = await providerOf(services, ctx, api)
    await provider.test()
    return { api, failure: null }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    return { api, failure }
  }
}

export const testCarrierApiRoute = action<typeof testCarrierApi, Tested>(
  testCarrierApi,
  async (ctx, { id, services, prepared: { api, failure } }) => {
    const kept = await lockCarrierApi(ctx, id)
    if (!kept) throw notFound('carrier_apis')
    // What was tested may have been changed since: its result tells nothing of what stands there now.
    if (kept.updated_at === api.updated_at)
      await writeCarrierApi(ctx, id, {
        tested_at: ctx.now().toISOString(),
        test_status: failure === null ? 'ok' : failure.error,
        test_text: failure?.text ?? null,
      })
    return services.reader.get(ctx, carrierApisResource, id)
  },
  (ctx, { id, services }) => tested(ctx, services, id),
)
