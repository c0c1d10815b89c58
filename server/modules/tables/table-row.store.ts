import { sql, type Sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { type Changes, updateOf } from '#server/kit/update.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { isReverse } from '#shared/orders/order-modals.ts'
import { tableScope } from './tables.scope.ts'

/** The row of a freight table: found, locked, written, decided. */

export type TableRow = {
  id: number
  table: string
  shipper_id: number
  transporter_id: number
  shipper_transporter_id: number
  modal: string
  reverse: boolean
  shipper_approval: string
  transporter_approval: string
  date_start: string
  date_end: string
  active: boolean
  version: number
  revision: number
  previous_id: number | null
  root_id: number | null
  origin_city_id: number | null
  origin_uf: string | null
}

/** Locks a table that is about to change. Its scope was checked by the caller through the references. */
export const lockTable = async (ctx: Context, id: number): Promise<TableRow> => {
  const [row] = await ctx.rows<TableRow>(sql`select * from simulation_tables where id = ${id} for update`)
  if (!row) throw notFound('simulation_tables')
  return row
}

/** A draft's content changed: an earlier approval was of other content, so both decide again. */
export const reopen = (ctx: Context, id: number): Promise<unknown> =>
  ctx.rows(
    sql`update simulation_tables set shipper_approval = 'waiting', transporter_approval = 'waiting', shipper_decided_at = null,
          shipper_decided_by = null, transporter_decided_at = null, transporter_decided_by = null, revision = revision + 1,
          updated_at = now()
        where id = ${id}`,
  )

/** Locks a table of the session, or answers that it does not exist. */
export const lockVisible = async (ctx: Context, id: number): Promise<TableRow> => {
  const [row] = await ctx.rows<TableRow>(
    sql`select t.* from simulation_tables t where t.id = ${id} and (${tableScope(ctx.session)}) for update of t`,
  )
  if (!row) throw notFound('simulation_tables')
  return row
}

/** Whether the session sees a table. */
export const isVisible = async (ctx: ReadContext, id: number): Promise<boolean> =>
  (await ctx.rows(sql`select 1 from simulation_tables t where t.id = ${id} and (${tableScope(ctx.session)})`))
    .length > 0

/** The table's id that an expression over a part of it gives. */
export const idBy = async (ctx: Context, path: Sql): Promise<number | null | undefined> => {
  const [found] = await ctx.rows<{ id: number | null }>(sql`select (${path})::int as id`)
  return found?.id
}

/** Row of shipper_partners between a shipper and a carrier, where the link is active. */
export const linkOf = async (
  ctx: Context,
  shipper_id: number,
  transporter_id: number,
): Promise<number | undefined> => {
  const [link] = await ctx.rows<{ id: number }>(
    sql`select p.id from shipper_partners p join companies c on c.id = p.company_id
        where p.shipper_id = ${shipper_id} and p.company_id = ${transporter_id} and p.active and c.type = 'transporter'`,
  )
  return link?.id
}

/** Fields that are not given take their defaults. @returns the table's id */
export const insertTable = async (
  ctx: Context,
  table: Changes<Row<'simulation_tables'>>,
): Promise<number> => {
  const given = Object.fromEntries(Object.entries(table).filter(([, value]) => value !== undefined))
  if (isReverse(String(table.modal))) given.reverse = true
  const [made] = await ctx.rows<{ id: number }>(sql`${insertInto('simulation_tables', given)} returning id`)
  if (!made) throw new Error('a table that was just written is gone')
  return made.id
}

export const updateTable = (
  ctx: Context,
  id: number,
  changes: Changes<Row<'simulation_tables'>>,
): Promise<unknown> =>
  ctx.rows(
    sql`${updateOf('simulation_tables', { ...changes, updated_at: ctx.now().toISOString() })} where simulation_tables.id = ${id}`,
  )

/** The draft of a chain that waits for a decision. */
export const openDraft = async (
  ctx: Context,
  root: number,
): Promise<Row<'simulation_tables', 'id' | 'table'> | undefined> => {
  const [open] = await ctx.rows<Row<'simulation_tables', 'id' | 'table'>>(sql`
    select id, "table" from simulation_tables where (id = ${root} or root_id = ${root}) and active
      and not (shipper_approval = 'approved' and transporter_approval = 'approved')
      and shipper_approval <> 'refused' and transporter_approval <> 'refused' limit 1`)
  return open
}

export const lastVersion = async (ctx: Context, root: number): Promise<number> => {
  const [last] = await ctx.rows<{ version: number }>(
    sql`select max(version) as version from simulation_tables where id = ${root} or root_id = ${root}`,
  )
  return last?.version ?? 1
}
