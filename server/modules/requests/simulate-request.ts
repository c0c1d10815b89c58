import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction, readContext } from '#server/kit/transaction.ts'
import { outsideOf } from '#server/modules/distances/index.ts'
import { hasFeature } from '#server/modules/orders/index.ts'
import { simulateShipment } from '#server/modules/simulations/index.ts'
import { FEATURES } from '#shared/access/features.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { findTransition } from '#shared/kit/machine.ts'
import { chooseCarrier } from '#shared/requests/carrier-rules.ts'
import { requestMachine } from '#shared/requests/request.machine.ts'
import type { Simulation } from '#shared/simulations/simulation.contract.ts'
import { approveOffer } from './answer-request.ts'
import { mailSimulationsJob } from './jobs/mail-simulations.job.ts'
import { MOST_OFFERS, offersIn, unpricedIn } from './offers-in.ts'
import { lockRequest, writeRequest, type LockedRequest } from './request.store.ts'
import { carriedBy, pricedRequest, replaceOffers, rulesOf, type RequestOffer } from './simulations.store.ts'
import { stateOf, transitionRequest } from './transition-request.ts'

const pricesOf = (services: Services, request: LockedRequest): Promise<Simulation> => {
  const session = systemSession({ company_id: request.company_id })
  const now = today(services.clock.now())
  const { collection_date, type } = request
  return simulateShipment(
    readContext(services, session),
    {
      shipper_id: request.company_id,
      origin_city_id: request.origin_city_id,
      destination_city_id: request.destination_city_id,
      weight: request.weight,
      volume_m3: request.cubed,
      invoice_value: request.value,
      recipient_document: request.destinatary_identification_document,
      dangerous: request.dangerous,
      type_freight: type === 'FOB' ? 'FOB' : 'CIF',
      // A day that has passed is priced as today's.
      date: collection_date !== null && collection_date > now ? collection_date : null,
      explain: MOST_OFFERS,
    },
    outsideOf(services),
  )
}

/** 1 Monday to 7 Sunday, of a day. */
const weekdayOf = (day: string): number => ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1

const decideByRules = async (
  ctx: Context,
  request: LockedRequest,
  offers: readonly RequestOffer[],
): Promise<void> => {
  if (!(await hasFeature(ctx, request.company_id, FEATURES.request_shipping_defined_api))) return
  const rules = await rulesOf(ctx, request.company_id)
  const { offer, explanation } = chooseCarrier(rules, offers, {
    weekday: weekdayOf(request.collection_date ?? today(ctx.now())),
    uf: request.destination_uf,
    carried: await carriedBy(ctx, request.company_id),
  })
  const simulated = await lockRequest(ctx, request.id)
  if (!simulated) return
  if (offer) await approveOffer(ctx, simulated, offer.id, { by: 'rule', explanation })
  else await writeRequest(ctx, request.id, { rule_explanation: explanation })
}

const keepPrices = (services: Services, id: number, asked: LockedRequest, simulation: Simulation) =>
  inTransaction(services, systemSession({ company_id: asked.company_id }), 'system', async (ctx) => {
    const request = await lockRequest(ctx, id)
    // Changed or decided while it was priced: the change asked for prices of its own.
    if (!request || request.updated_at !== asked.updated_at) return
    const offers = await replaceOffers(ctx, id, offersIn(simulation))
    await transitionRequest(ctx, request, {
      action: 'simulate',
      when: offers.length > 0 ? 'priced' : 'unpriced',
      set: {
        simulated_at: offers.length > 0 ? ctx.now().toISOString() : null,
        without_price: unpricedIn(simulation),
        simulation_refusal_justification: null,
        rule_explanation: null,
        answered_at: null,
        answered_by: null,
      },
      told: { prices: offers.length },
    })
    if (offers.length === 0) return ctx.raise('request.without_price', { id, company_id: request.company_id })
    await decideByRules(ctx, request, offers)
    const decided = await lockRequest(ctx, id)
    const mails = await hasFeature(ctx, request.company_id, FEATURES.request_simulation_email)
    if (mails && decided?.status === 'simulated' && request.receive_simulation_emails.length > 0)
      await ctx.jobs.enqueue(mailSimulationsJob, { id, emails: request.receive_simulation_emails })
  })

/** Prices a request with every table in force; one that is in a load or an order stays as it is. */
export const simulateRequest = async (services: Services, id: number): Promise<void> => {
  const asked = await pricedRequest(services.database.rows, id)
  if (!asked || !findTransition(requestMachine, stateOf(asked), { action: 'simulate', when: 'priced' }))
    return
  const simulation = await pricesOf(services, asked).catch((error: unknown) => {
    // Figures out of the engine's range: told on the request, not tried again.
    if (error instanceof Exception) return null
    throw error
  })
  if (simulation !== null) await keepPrices(services, id, asked, simulation)
}
