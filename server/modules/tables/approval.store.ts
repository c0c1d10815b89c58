import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { type TableRow, updateTable } from './table-row.store.ts'

/** Decisions of both sides about a table. */

export type Side = 'shipper' | 'transporter'

export const keepDecision = (
  ctx: Context,
  table: TableRow,
  side: Side,
  decision: 'approved' | 'refused',
  justification: string | null,
): Promise<unknown> =>
  updateTable(ctx, table.id, {
    [`${side}_approval`]: decision,
    [`${side}_justification`]: justification,
    [`${side}_decided_at`]: ctx.now().toISOString(),
    [`${side}_decided_by`]: ctx.session.name,
  })

export type EndedTable = { id: number; date_end: string; active: boolean; old_date_end: string }

/** The versions before a new one end the day before it begins; one that would begin with it or later is set aside. */
export const endVersionsBefore = (ctx: Context, table: TableRow): Promise<EndedTable[]> => {
  const root = table.root_id ?? table.id
  return ctx.rows(sql`
    update simulation_tables o set
      date_end = case when o.date_start < ${table.date_start}::date then ${table.date_start}::date - 1 else o.date_end end,
      active = o.date_start < ${table.date_start}::date, updated_at = ${ctx.now()}
    from simulation_tables b
    where b.id = o.id and (o.id = ${root} or o.root_id = ${root}) and o.id <> ${table.id} and o.active
      and o.shipper_approval = 'approved' and o.transporter_approval = 'approved' and o.date_end >= ${table.date_start}::date
      and o.date_start <= ${table.date_end}::date
    returning o.id, o.date_end, o.active, b.date_end as old_date_end`)
}
