import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { prolongTable } from '#shared/tables/table.calls.ts'
import { assertNoOverlap } from '../approval-checks.ts'
import { askProlongation, waitingProlongation } from '../prolongation.store.ts'
import { simulationTableProlongationResource } from '../table-extras.resources.ts'
import { lockVisible, type TableRow } from '../table-row.store.ts'
import { isApproved } from '../table-rules.ts'
import { sideOf } from '../table-situation.ts'

/** The conditions of a later last day, at the question and again at the yes. */
export const assertProlongable = async (ctx: Context, table: TableRow, date: string): Promise<void> => {
  if (!isApproved(table)) throw conflict('table_not_approved', { table: table.table })
  if (date <= table.date_end) throw invalidField('date', 'prolongation_earlier', { date_end: table.date_end })
  await assertNoOverlap(ctx, table, { date_start: table.date_end, date_end: date }, 'itself')
}

/** Asks for a later last day of a table that both sides approved (spec 002 §4.8); it counts once the other side says yes. */
export const prolongTableRoute = action(prolongTable, async (ctx, { input, services }) => {
  const table = await lockVisible(ctx, input.simulation_table_id)
  await assertProlongable(ctx, table, input.date)
  const waiting = await waitingProlongation(ctx, table.id)
  if (waiting) throw conflict('prolongation_waiting', { table: table.table, date: waiting.date })
  const side = sideOf(ctx.session)
  const made = await askProlongation(ctx, table, side, input)
  ctx.audit({
    type: 'simulation_tables',
    id: table.id,
    event: 'prolongation_asked',
    old: { date_end: table.date_end },
    new: { date: input.date, side, justification: input.justification ?? null },
  })
  ctx.raise('simulation_tables.prolongation_asked', {
    id: table.id,
    table: table.table,
    side,
    shipper_id: table.shipper_id,
    transporter_id: table.transporter_id,
    date_end: input.date,
  })
  return services.reader.get(ctx, simulationTableProlongationResource, made)
})
