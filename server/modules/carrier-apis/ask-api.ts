import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { apiFor } from './carrier-apis.store.ts'
import { quotedFreight, setFailed, setProcessing, toldOf, type AskedPart } from './asked-part.store.ts'
import { enterAnswer } from './enter-answer.ts'
import { failureOf, type Failure } from './failure-of.ts'
import { providerOf } from './provider-of.ts'
import { noteFailure } from './watch-outage.ts'

/** Asks one carrier's API for its part of a quote. No row is locked while the API thinks. */

const fail = (services: Services, part: AskedPart, failure: Failure): Promise<void> =>
  inTransaction(services, systemSession({ company_id: part.company_id }), 'system', async (ctx) => {
    if (!(await setFailed(ctx, part.id, failure, ctx.now()))) return
    ctx.audit({
      type: 'simulation_quotes_transporters',
      id: part.id,
      event: 'quote_api_failed',
      new: {},
    })
    await noteFailure(ctx, part, failure.error)
    ctx.raise('quotes.integration', toldOf(part))
  })

const ask = async (services: Services, part: AskedPart): Promise<void> => {
  const api = await apiFor(services.database, part)
  const freight = await quotedFreight(services.database, part)
  // Switched off, or taken back, since it was asked for.
  if (!api || !freight) return fail(services, part, { error: 'decided', text: null })
  const provider = await providerOf(services, services.database, api)
  const given = await provider.quote(freight)
  await inTransaction(services, systemSession({ company_id: part.company_id }), 'system', (ctx) =>
    enterAnswer(ctx, part.id, { api, given }),
  )
}

/** Run again, it changes nothing that has been answered. */
export const askApi = async (services: Services, id: number): Promise<void> => {
  const part = await setProcessing(services.database, id, services.clock.now())
  if (!part) {
    // A part that ended while its question waited is asked no more.
    await setFailed(services.database, id, { error: 'decided', text: null }, services.clock.now())
    return
  }
  try {
    await ask(services, part)
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    await fail(services, part, failure)
  }
}
