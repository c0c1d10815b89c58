import { action } from '#server/kit/routes.ts'
import { addedService, FLAGGED_SERVICES } from '#server/modules/pricing/index.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { listServices } from '#shared/simulations/simulation.calls.ts'
import { offeredRates } from '../services-on-request.store.ts'
import { actsFor } from '../simulations.store.ts'

/**
 * Services that a shipment may ask for: every rate on request that the shipper's tables in force offer, but those that
 * follow a switch of the cargo (dangerous, refrigerated, urgent). Without a shipper there is nothing to choose from.
 */
export const listServicesRoute = action(listServices, async (ctx, { query }) => {
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
})
