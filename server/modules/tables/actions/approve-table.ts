import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { assertComplete, assertNoOverlap } from '#server/modules/tables/approval-checks.ts'
import { readDocument } from '#server/modules/tables/document.store.ts'
import { simulationTablesResource } from '#server/modules/tables/tables.resources.ts'
import { assertDraft, isApproved, isRefused, type TableRow } from '#server/modules/tables/table-rules.ts'
import { sideOf } from '#server/modules/tables/table-situation.ts'
import { createVersion, lockVisible } from '#server/modules/tables/table-write.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { approveTableInput } from '#shared/tables/table-extras.contract.ts'
import type * as z from 'zod'

type Decision = z.output<typeof approveTableInput>
type Side = 'shipper' | 'transporter'

/**
 * One side's decision (tables/README "Approval"): both approved, the table is in force within its dates, and the versions before it
 * end the day before; refused by either, it stays refused and a new draft version follows it (`next_id`).
 */
export const approveTable = async (
  ctx: Context,
  params: Params,
  input: Decision,
  _files: unknown,
  services: Services,
): Promise<SingleDocument> => {
  const table = await lockVisible(ctx, idParam(params))
  const side = sideOf(ctx.session)
  const answer = () => services.reader.get(ctx, simulationTablesResource, table.id)
  const repeated = input.approved
    ? isApproved(table)
    : isRefused(table) && table[`${side}_approval`] === 'refused'
  if (repeated) return answer()
  assertDraft(table)
  await keepFiles(ctx, table, side, input.simulation_tables_file_ids ?? [])
  if (input.approved) await approve(ctx, table, side, input.justification ?? null)
  else await refuse(ctx, table, side, input.justification ?? null)
  return answer()
}

/** Marks the files that a side puts under its decision. */
const keepFiles = async (
  ctx: Context,
  table: TableRow,
  side: Side,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return
  const kept = await ctx.rows(sql`
    update simulation_tables_files set approval = ${side}
    where id = any(${ids}) and simulation_table_id = ${table.id} and company_id = any(${ctx.session.company_ids}) returning id`)
  if (kept.length !== new Set(ids).size) throw notFound('simulation_tables_files')
}

const decide = (ctx: Context, table: TableRow, side: Side, decision: string, justification: string | null) =>
  ctx.db.simulation_tables.update({
    where: { id: table.id },
    data: {
      [`${side}_approval`]: decision,
      [`${side}_justification`]: justification,
      [`${side}_decided_at`]: ctx.now(),
      [`${side}_decided_by`]: ctx.session.name,
    },
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
  await decide(ctx, table, side, 'approved', justification)
  record(ctx, table, 'approved', { [`${side}_approval`]: 'approved', justification })
  if (inForce) await endChain(ctx, table)
  ctx.raise(inForce ? 'simulation_tables.in_force' : 'simulation_tables.approved', payload(table, side))
}

type Ended = { id: number; date_end: string; active: boolean; old_date_end: string }

/** The versions before a new one end the day before it begins; one that would begin with it or later is set aside. */
const endChain = async (ctx: Context, table: TableRow): Promise<void> => {
  const root = table.root_id ?? table.id
  const ended = await ctx.rows<Ended>(sql`
    update simulation_tables o set
      date_end = case when o.date_start < ${table.date_start}::date then ${table.date_start}::date - 1 else o.date_end end,
      active = o.date_start < ${table.date_start}::date, updated_at = ${ctx.now()}
    from simulation_tables b
    where b.id = o.id and (o.id = ${root} or o.root_id = ${root}) and o.id <> ${table.id} and o.active
      and o.shipper_approval = 'approved' and o.transporter_approval = 'approved' and o.date_end >= ${table.date_start}::date
      and o.date_start <= ${table.date_end}::date
    returning o.id, o.date_end, o.active, b.date_end as old_date_end`)
  for (const { id, date_end, active, old_date_end } of ended)
    ctx.audit({
      type: 'simulation_tables',
      id,
      event: 'superseded',
      old: { date_end: old_date_end, active: true },
      new: { date_end, active, next_id: table.id },
    })
  await ctx.rows(sql`
    update simulation_table_prolongation set active = false where simulation_table_id = any(${ended.map(({ id }) => id)})`)
}

const refuse = async (
  ctx: Context,
  table: TableRow,
  side: Side,
  justification: string | null,
): Promise<void> => {
  const document = await readDocument(ctx.rows, table.id)
  if (!document) throw notFound('simulation_tables')
  await decide(ctx, table, side, 'refused', justification)
  record(ctx, table, 'refused', { [`${side}_approval`]: 'refused', justification })
  const next_id = await createVersion(ctx, table, document)
  ctx.raise('simulation_tables.refused', { ...payload(table, side), justification, next_id })
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
