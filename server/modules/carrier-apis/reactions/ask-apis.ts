import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { beginAsking } from '../begin-asking.ts'
import { apiFor } from '../carrier-apis.store.ts'

const askOne = async (payload: Record<string, unknown>, services: Services): Promise<void> => {
  const part = {
    id: Number(payload.id),
    simulation_quote_id: Number(payload.simulation_quote_id),
    company_id: Number(payload.company_id),
    transporter_id: Number(payload.transporter_id),
  }
  await inTransaction(services, systemSession({ company_id: part.company_id }), 'system', async (ctx) => {
    if ((await apiFor(ctx, part)) === null) return
    // Delivered twice, the event asks once.
    await beginAsking(ctx, part, `carrier-api-${part.id}-${String(payload.event_id)}`)
  })
}

/** A carrier that is asked and has an API is asked there too. */
export const carrierApiReactions: readonly Reaction[] = [
  reaction('quotes.asked', 'carrier-apis: ask', askOne),
]
