import type { Context } from '#server/kit/context.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { OUTAGE_ERRORS, type IntegrationError } from '#shared/quotes/quote-integration.ts'
import type { AskedPart } from './asked-part.store.ts'
import { apiFor, beginOutage, endOutage } from './carrier-apis.store.ts'

/** The company hears of an outage once: the first failure begins it, any answer of the API ends it. */
export const noteFailure = async (ctx: Context, part: AskedPart, error: IntegrationError): Promise<void> => {
  const api = await apiFor(ctx, part)
  // A question that was too late or not asked tells nothing of the API.
  if (!api || error === 'decided' || error === 'late') return
  if (!isOneOf(OUTAGE_ERRORS, error)) {
    await endOutage(ctx, api.id)
    return
  }
  const begun = await beginOutage(ctx, api.id, ctx.now())
  if (!begun) return
  const { id, company_id, transporter_id } = begun
  ctx.audit({ type: 'carrier_apis', id, event: 'carrier_api_failing', new: { test_status: error } })
  ctx.raise('carrier_apis.failing', { id, company_id, transporter_id, error })
}
