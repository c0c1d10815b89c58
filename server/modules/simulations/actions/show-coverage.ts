import { action } from '#server/kit/routes.ts'
import { citiesByState, coverageOf } from '#server/modules/tables/index.ts'
import { showCoverage } from '#shared/simulations/replay.calls.ts'
import { pricingInForce, shipperOf } from '../pricing-in-force.ts'

/** Coverage of the tables and routes in force by state, for a map. */
export const showCoverageRoute = action(showCoverage, async (ctx, { query }) => {
  const shipper = await shipperOf(ctx, query.shipper_id)
  const { tables, routes } = await pricingInForce(ctx, shipper, query)
  const lanes = routes
    .filter(({ modal }) => query.modal === undefined || query.modal === modal)
    .map(({ table }) => table)
  return { data: coverageOf([...tables, ...lanes], await citiesByState(ctx.rows)) }
})
