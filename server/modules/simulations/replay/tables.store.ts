import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { tableScope } from '#server/modules/tables/index.ts'

/** Freight tables as previews ask for them. */

export type VisibleTable = Row<'simulation_tables', 'id' | 'modal' | 'shipper_id' | 'transporter_id'> & {
  /** First version of the chain. */
  root: number
}

export const visibleTable = async (ctx: ReadContext, id: number): Promise<VisibleTable | undefined> => {
  const [table] = await ctx.rows<VisibleTable>(
    sql`select t.id, t.modal, t.shipper_id, t.transporter_id, coalesce(t.root_id, t.id) as root from simulation_tables t
        where t.id = ${id} and (${tableScope(ctx.session)})`,
  )
  return table
}

/** Ids of all versions of a table. */
export const chainOf = async (ctx: ReadContext, root: number): Promise<number[]> =>
  (
    await ctx.rows<{ id: number }>(
      sql`select t.id from simulation_tables t where coalesce(t.root_id, t.id) = ${root}`,
    )
  ).map(({ id }) => id)
