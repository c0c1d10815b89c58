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

const askForTest = async (
  ctx: ReadContext,
  { id, services }: { id: number; services: Services },
): Promise<Tested> => {
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

export const testCarrierApiRoute = action(
  testCarrierApi,
  async (ctx, { id, services, prepared: { api, failure } }) => {
    const kept = await lockCarrierApi(ctx, id)
    if (!kept) throw notFound('carrier_apis')
    // An API that was changed during its test is untested.
    if (kept.updated_at === api.updated_at)
      await writeCarrierApi(ctx, id, {
        tested_at: ctx.now().toISOString(),
        test_status: failure === null ? 'ok' : failure.error,
        test_text: failure?.text ?? null,
        ...(failure === null ? { failing_since: null } : {}),
      })
    return services.reader.get(ctx, carrierApisResource, id)
  },
  askForTest,
)
