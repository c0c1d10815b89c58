import { action } from '#server/kit/routes.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { prolongTable } from '#shared/tables/table.calls.ts'
import { assertNoOverlap } from '../approval-checks.ts'
import { prolong } from '../prolongation.store.ts'
import { simulationTableProlongationResource } from '../table-extras.resources.ts'
import { lockVisible } from '../table-row.store.ts'
import { isApproved } from '../table-rules.ts'

/**
 * Moves the last day of a table that both sides approved (spec 002 §4.8), if no other table of the pair covers the lanes
 * by then. Both sides see who did it, and are told.
 */
export const prolongTableRoute = action(prolongTable, async (ctx, { input, services }) => {
  const table = await lockVisible(ctx, input.simulation_table_id)
  if (!isApproved(table)) throw conflict('table_not_approved', { table: table.table })
  if (input.date <= table.date_end)
    throw invalidField('date', 'prolongation_earlier', { date_end: table.date_end })
  await assertNoOverlap(ctx, table, { date_start: table.date_end, date_end: input.date }, 'itself')
  const made = await prolong(ctx, table, input)
  ctx.audit({
    type: 'simulation_tables',
    id: table.id,
    event: 'prolonged',
    old: { date_end: table.date_end },
    new: { date_end: input.date, justification: input.justification ?? null },
  })
  ctx.raise('simulation_tables.prolonged', {
    id: table.id,
    table: table.table,
    shipper_id: table.shipper_id,
    transporter_id: table.transporter_id,
    date_end: input.date,
  })
  return services.reader.get(ctx, simulationTableProlongationResource, made)
})
