import type { ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import { addedService, FLAGGED_SERVICES } from '#server/modules/pricing/index.ts'
import { offeredRates } from '#server/modules/simulations/services-on-request.store.ts'
import { actsFor } from '#server/modules/simulations/simulations.store.ts'
import { today } from '#shared/kit/brazil-time.ts'
import type { ServicesAnswer, ServicesQuery } from '#shared/simulations/simulation.contract.ts'
import { notFound } from '#shared/kit/exceptions.ts'

/**
 * Services that a shipment may ask for: every rate on request that the shipper's tables in force offer, but those that
 * follow a switch of the cargo (dangerous, refrigerated, urgent). Without a shipper there is nothing to choose from.
 */
export const listServices = async (
  ctx: ReadContext,
  _params: Params,
  query: ServicesQuery,
): Promise<ServicesAnswer> => {
  const { session } = ctx
  const shipper = query.shipper_id ?? (session.role === 'shipper' ? session.company_id : null)
  if (shipper === null) return { data: [] }
  const own = session.role === 'shipper' && shipper === session.company_id
  if (!own && !(await actsFor(ctx.rows, session, shipper))) throw notFound('shippers')
  const offered = await offeredRates(ctx.rows, shipper, today(ctx.now()))
  const services = new Map<string, string | null>()
  for (const { rate, label } of offered) {
    const name = rate ?? addedService(label ?? '')
    if (!FLAGGED_SERVICES.includes(name) && !services.has(name)) services.set(name, label)
  }
  return {
    data: [...services]
      .map(([rate, label]) => ({ rate, label }))
      .toSorted((a, b) => (a.label ?? a.rate).localeCompare(b.label ?? b.rate, 'pt')),
  }
}
