import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { assertComplete, assertNoOverlap } from '#server/modules/freight/approval-checks.ts'
import { simulationTablesResource } from '#server/modules/freight/freight.resources.ts'
import { tableScope } from '#server/modules/freight/freight.scope.ts'
import { assertDraft, isApproved, type TableRow } from '#server/modules/freight/table-rules.ts'
import { sideOf } from '#server/modules/freight/table-situation.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { approveTableInput } from '#shared/freight/simulation.contract.ts'
import type * as z from 'zod'

type Decision = z.output<typeof approveTableInput>

/**
 * One side's decision (lifecycles §3): both approved, the table is in force within its dates; refused by either, it is a
 * draft again, as a new version. The link of the pair is locked, so that two tables cannot pass the overlap check at once.
 */
export const approveTable = async (
  ctx: Context,
  params: Params,
  input: Decision,
  _files: unknown,
  services: Services,
): Promise<SingleDocument> => {
  const id = idParam(params)
  const [table] = await ctx.rows<TableRow>(
    sql`select t.* from simulation_tables t where t.id = ${id} and (${tableScope(ctx.session)}) for update of t`,
  )
  if (!table) throw notFound('simulation_tables')
  const side = sideOf(ctx.session)
  const answer = () => services.reader.get(ctx, simulationTablesResource, id)
  if (input.approved && isApproved(table)) return answer()
  assertDraft(table)
  if (input.approved) await approve(ctx, table, side, input.justification ?? null)
  else await refuse(ctx, table, side, input.justification ?? null)
  return answer()
}

const approve = async (
  ctx: Context,
  table: TableRow,
  side: 'shipper' | 'transporter',
  justification: string | null,
): Promise<void> => {
  await assertComplete(ctx, table.id)
  const other = side === 'shipper' ? table.transporter_approval : table.shipper_approval
  if (other === 'approved') await assertNoOverlap(ctx, table)
  await ctx.db.simulation_tables.update({
    where: { id: table.id },
    data: { [`${side}_approval`]: 'approved', [`${side}_justification`]: justification },
  })
  record(ctx, table, 'approved', { [`${side}_approval`]: 'approved', justification })
  const inForce = other === 'approved'
  ctx.raise(inForce ? 'simulation_tables.in_force' : 'simulation_tables.approved', payload(table, side))
}

const refuse = async (
  ctx: Context,
  table: TableRow,
  side: 'shipper' | 'transporter',
  justification: string | null,
): Promise<void> => {
  const other = side === 'shipper' ? 'transporter' : 'shipper'
  await ctx.db.simulation_tables.update({
    where: { id: table.id },
    data: {
      [`${side}_approval`]: 'refused',
      [`${side}_justification`]: justification,
      [`${other}_approval`]: 'waiting',
      version: table.version + 1,
    },
  })
  record(ctx, table, 'refused', {
    [`${side}_approval`]: 'refused',
    [`${other}_approval`]: 'waiting',
    version: table.version + 1,
    justification,
  })
  ctx.raise('simulation_tables.refused', { ...payload(table, side), justification })
}

const record = (ctx: Context, table: TableRow, event: string, values: Record<string, unknown>): void => {
  const old = Object.fromEntries(
    Object.keys(values)
      .filter((name) => name !== 'justification')
      .map((name) => [name, table[name as keyof TableRow]]),
  )
  ctx.audit({ type: 'simulation_tables', id: table.id, event, old, new: values })
}

const payload = (table: TableRow, side: string) => ({
  id: table.id,
  table: table.table,
  side,
  shipper_id: table.shipper_id,
  transporter_id: table.transporter_id,
})
