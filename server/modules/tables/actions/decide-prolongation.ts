import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { decideProlongation } from '#shared/tables/table.calls.ts'
import { type AskedProlongation, decide, moveLastDay, prolongationOf } from '../prolongation.store.ts'
import { simulationTableProlongationResource } from '../table-extras.resources.ts'
import { lockVisible, type TableRow } from '../table-row.store.ts'
import { sideOf } from '../table-situation.ts'
import { assertProlongable } from './prolong-table.ts'

/** The answer to a prolongation (tables/README "Approval"): only the side that did not ask approves; both may end it. */
export const decideProlongationRoute = action(decideProlongation, async (ctx, { id, input, services }) => {
  const found = await prolongationOf(ctx, id)
  if (!found) throw notFound('simulation_table_prolongation')
  const table = await lockVisible(ctx, found.simulation_table_id)
  const asked = await prolongationOf(ctx, id)
  if (!asked) throw notFound('simulation_table_prolongation')
  const decision = input.approved ? 'approved' : 'refused'
  if (asked.approval === 'waiting') await answer(ctx, table, asked, decision)
  else if (asked.approval !== decision) throw conflict('prolongation_decided')
  return services.reader.get(ctx, simulationTableProlongationResource, id)
})

const answer = async (
  ctx: Context,
  table: TableRow,
  asked: AskedProlongation,
  decision: 'approved' | 'refused',
): Promise<void> => {
  const side = sideOf(ctx.session)
  const approved = decision === 'approved'
  if (approved && asked.side === side) throw conflict('prolongation_other_side')
  if (approved) await assertProlongable(ctx, table, asked.date)
  await decide(ctx, asked.id, decision)
  if (approved) await moveLastDay(ctx, asked)
  ctx.audit({
    type: 'simulation_tables',
    id: table.id,
    event: approved ? 'prolonged' : 'prolongation_refused',
    old: { date_end: table.date_end },
    new: approved ? { date_end: asked.date } : { date: asked.date },
  })
  ctx.raise(approved ? 'simulation_tables.prolonged' : 'simulation_tables.prolongation_refused', {
    id: table.id,
    table: table.table,
    side,
    shipper_id: table.shipper_id,
    transporter_id: table.transporter_id,
    date_end: asked.date,
  })
}
