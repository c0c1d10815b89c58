import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { approveTable } from '#shared/tables/table.calls.ts'
import { assertComplete, assertNoOverlap } from '../approval-checks.ts'
import { endVersionsBefore, keepDecision, type Side } from '../approval.store.ts'
import { readDocument } from '../document.store.ts'
import { markFiles } from '../files.store.ts'
import { kmWarnings } from '../km-warnings.ts'
import { endProlongations } from '../prolongation.store.ts'
import { lockVisible, type TableRow } from '../table-row.store.ts'
import { assertDraft, isApproved, isRefused } from '../table-rules.ts'
import { sideOf } from '../table-situation.ts'
import { createVersion } from '../table-write.ts'
import { simulationTablesResource } from '../tables.resources.ts'
import { mapValues } from '#shared/kit/typed.ts'

/**
 * One side's decision (tables/README "Approval"): both approved, the table is in force within its dates, and the versions before it
 * end the day before; refused by either, it stays refused and a new draft version follows it (`next_id`).
 */
export const approveTableRoute = action(approveTable, async (ctx, { id, input, services }) => {
  const table = await lockVisible(ctx, id)
  const side = sideOf(ctx.session)
  const answer = async () => {
    const document = await services.reader.get(ctx, simulationTablesResource, table.id)
    const approved = input.approved ? await readDocument(ctx.rows, table.id) : null
    const warnings = approved ? kmWarnings(ctx.session.locale, approved) : []
    return warnings.length > 0 ? Object.assign(document, { meta: { warnings } }) : document
  }
  const repeated = input.approved
    ? isApproved(table)
    : isRefused(table) && table[`${side}_approval`] === 'refused'
  if (repeated) return answer()
  assertDraft(table)
  const ids = input.simulation_tables_file_ids ?? []
  if (ids.length > 0 && (await markFiles(ctx, table.id, side, ids)) !== new Set(ids).size)
    throw notFound('simulation_tables_files')
  if (input.approved) await approve(ctx, table, side, input.justification ?? null)
  else await refuse(ctx, table, side, input.justification ?? null)
  return answer()
})

const approve = async (
  ctx: Context,
  table: TableRow,
  side: Side,
  justification: string | null,
): Promise<void> => {
  await assertComplete(ctx, table.id)
  const other = side === 'shipper' ? table.transporter_approval : table.shipper_approval
  const inForce = other === 'approved'
  if (inForce) await assertNoOverlap(ctx, table, table, 'its chain')
  await keepDecision(ctx, table, side, 'approved', justification)
  record(ctx, table, 'approved', { [`${side}_approval`]: 'approved', justification })
  if (inForce) await endChain(ctx, table)
  ctx.raise(inForce ? 'simulation_tables.in_force' : 'simulation_tables.approved', payload(table, side))
}

/** The versions before a table that is in force now. */
const endChain = async (ctx: Context, table: TableRow): Promise<void> => {
  const ended = await endVersionsBefore(ctx, table)
  for (const { id, date_end, active, old_date_end } of ended)
    ctx.audit({
      type: 'simulation_tables',
      id,
      event: 'superseded',
      old: { date_end: old_date_end, active: true },
      new: { date_end, active, next_id: table.id },
    })
  await endProlongations(
    ctx,
    ended.map(({ id }) => id),
  )
}

const refuse = async (
  ctx: Context,
  table: TableRow,
  side: Side,
  justification: string | null,
): Promise<void> => {
  const document = await readDocument(ctx.rows, table.id)
  if (!document) throw notFound('simulation_tables')
  await keepDecision(ctx, table, side, 'refused', justification)
  record(ctx, table, 'refused', { [`${side}_approval`]: 'refused', justification })
  const next_id = await createVersion(ctx, table, document)
  ctx.raise('simulation_tables.refused', { ...payload(table, side), justification, next_id })
}

const record = (ctx: Context, table: TableRow, event: string, values: Record<string, unknown>): void => {
  const { justification: _, ...changed } = values
  const before: Record<string, unknown> = table
  const old = mapValues(changed, (_value, name) => before[name])
  ctx.audit({ type: 'simulation_tables', id: table.id, event, old, new: values })
}

const payload = (table: TableRow, side: string) => ({
  id: table.id,
  table: table.table,
  side,
  shipper_id: table.shipper_id,
  transporter_id: table.transporter_id,
})
