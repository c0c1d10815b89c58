import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import type { prolongationInput } from '#shared/tables/table-extras.contract.ts'
import type * as z from 'zod'

/** Moves the last day of a table and keeps who moved it. @returns the id of the prolongation */
export const prolong = async (
  ctx: Context,
  table: Row<'simulation_tables', 'id' | 'date_end'>,
  { date, justification = null }: z.output<typeof prolongationInput>,
): Promise<number> => {
  const { session } = ctx
  await ctx.rows(
    sql`update simulation_table_prolongation set active = false where simulation_table_id = ${table.id}`,
  )
  const [made] = await ctx.rows<{ id: number }>(sql`
    insert into simulation_table_prolongation (simulation_table_id, user_id, user_name, company_id, date, previous_date, justification, created_at)
    values (${table.id}, ${session.user_id}, ${session.name}, ${session.company_id}, ${date}::date, ${table.date_end}::date,
      ${justification}, ${ctx.now()}) returning id`)
  await ctx.rows(
    sql`update simulation_tables set date_end = ${date}::date, updated_at = ${ctx.now()} where id = ${table.id}`,
  )
  return made?.id ?? 0
}

/** The prolongations of tables that a newer version ended. */
export const endProlongations = (ctx: Context, tableIds: readonly number[]): Promise<unknown> =>
  ctx.rows(
    sql`update simulation_table_prolongation set active = false where simulation_table_id = any(${tableIds})`,
  )
