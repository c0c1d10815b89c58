import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { KeptCheck } from '#server/modules/antt/index.ts'
import type { Altered, Priced } from '#server/modules/pricing/index.ts'
import type { SimulationKind } from '#shared/simulations/simulation-orders.contract.ts'
import { simulationOrdersScope } from './simulations.scope.ts'

/** A calculation as it is kept with its order, with the names that head its paper. */
export type KeptExplanation = {
  id: number
  order_id: number
  simulation: Priced
  alter_rates: Altered | null
  alter_justification: string | null
  antt: KeptCheck | null
  carrier: string
  shipper: string
}

export const keptExplanation = async (
  ctx: ReadContext,
  kind: SimulationKind,
  id: number,
): Promise<KeptExplanation | undefined> => {
  const [kept] = await ctx.rows<KeptExplanation>(sql`
    select t.id, t.order_id, t.simulation, t.alter_rates, t.alter_justification, t.antt, c.fantasy_name as carrier,
      (select s.fantasy_name from orders o join companies s on s.id = o.shipper_id where o.id = t.order_id) as shipper
    from simulation_orders t join companies c on c.id = t.transporter_id
    where t.id = ${id} and t.kind = ${kind} and (${simulationOrdersScope(ctx.session)})`)
  return kept
}
