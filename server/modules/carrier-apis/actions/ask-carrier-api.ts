import { action } from '#server/kit/routes.ts'
import { lockPart, simulationQuotesTransportersResource } from '#server/modules/quotes/index.ts'
import { askCarrierApi } from '#shared/carrier-apis/carrier-apis.calls.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { beginAsking } from '../begin-asking.ts'
import { apiFor } from '../carrier-apis.store.ts'

/** A question that has had no end for so long has none any more. */
const LOST_MS = 10 * 60_000

export const askCarrierApiRoute = action(askCarrierApi, async (ctx, { id, services }) => {
  const { answer } = await lockPart(ctx, id)
  if (answer.response !== 'asked') throw conflict('quote_answered')
  if ((await apiFor(ctx, answer)) === null) throw conflict('carrier_api_none')
  const isAsked = answer.integration_status === 'pending' || answer.integration_status === 'processing'
  if (isAsked && Date.parse(answer.updated_at) > ctx.now().getTime() - LOST_MS)
    throw conflict('carrier_api_busy')
  await beginAsking(ctx, answer)
  ctx.audit({ type: 'simulation_quotes_transporters', id, event: 'quote_api_asked', new: {} })
  return services.reader.get(ctx, simulationQuotesTransportersResource, id)
})
