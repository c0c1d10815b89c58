import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import type { prolongationInput } from '#shared/tables/table-extras.contract.ts'
import type * as z from 'zod'
import type { Side } from './approval.store.ts'

/** The prolongation of a table that waits for the other side, if any. */
export const waitingProlongation = async (
  ctx: Context,
  tableId: number,
): Promise<Row<'simulation_table_prolongation', 'id' | 'date'> | undefined> => {
  const [found] = await ctx.rows<Row<'simulation_table_prolongation', 'id' | 'date'>>(
    sql`select id, date from simulation_table_prolongation where simulation_table_id = ${tableId} and approval = 'waiting'`,
  )
  return found
}

/** Keeps that a side asks for a later last day. @returns the id of the prolongation */
export const askProlongation = async (
  ctx: Context,
  table: Row<'simulation_tables', 'id' | 'date_end'>,
  side: Side,
  { date, justification = null }: z.output<typeof prolongationInput>,
): Promise<number> => {
  const { session } = ctx
  const [made] = await ctx.rows<{ id: number }>(sql`
    insert into simulation_table_prolongation (simulation_table_id, user_id, user_name, company_id, date, previous_date, justification,
      side, created_at)
    values (${table.id}, ${session.user_id}, ${session.name}, ${session.company_id}, ${date}::date, ${table.date_end}::date,
      ${justification}, ${side}, ${ctx.now()}) returning id`)
  return made?.id ?? 0
}

export type AskedProlongation = Row<
  'simulation_table_prolongation',
  'id' | 'simulation_table_id' | 'date' | 'side' | 'approval'
>

/** A prolongation of a table that the caller holds. */
export const prolongationOf = async (ctx: Context, id: number): Promise<AskedProlongation | undefined> => {
  const [found] = await ctx.rows<AskedProlongation>(
    sql`select id, simulation_table_id, date, side, approval from simulation_table_prolongation where id = ${id}`,
  )
  return found
}

export const decide = (ctx: Context, id: number, approval: 'approved' | 'refused'): Promise<unknown> =>
  ctx.rows(sql`
    update simulation_table_prolongation set approval = ${approval}, decided_by = ${ctx.session.name}, decided_at = ${ctx.now()}
    where id = ${id}`)

/** Moves the last day of a table to the one of an approved prolongation. */
export const moveLastDay = async (ctx: Context, { id, simulation_table_id, date }: AskedProlongation) => {
  await ctx.rows(
    sql`update simulation_table_prolongation p set active = p.id = ${id} where p.simulation_table_id = ${simulation_table_id}`,
  )
  await ctx.rows(
    sql`update simulation_tables set date_end = ${date}::date, updated_at = ${ctx.now()} where id = ${simulation_table_id}`,
  )
}

/** The prolongations of tables that a newer version ended: one that waits can no longer count. */
export const endProlongations = (ctx: Context, tableIds: readonly number[]): Promise<unknown> =>
  ctx.rows(sql`
    update simulation_table_prolongation set active = false,
      approval = case approval when 'waiting' then 'refused' else approval end
    where simulation_table_id = any(${tableIds})`)
