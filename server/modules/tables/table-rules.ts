import { sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { isOperator } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'

/** Who may change a table when. One in force is a contract: it changes by a new version only (tables/README "Approval"). */

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

export const isApproved = (row: { shipper_approval: unknown; transporter_approval: unknown }): boolean =>
  row.shipper_approval === 'approved' && row.transporter_approval === 'approved'

export const isRefused = (row: { shipper_approval: unknown; transporter_approval: unknown }): boolean =>
  row.shipper_approval === 'refused' || row.transporter_approval === 'refused'

/** Both sides approved, or one refused: it stays as it is, and a new version changes instead. */
export const assertDraft = (row: {
  table: unknown
  shipper_approval: unknown
  transporter_approval: unknown
}) => {
  if (isApproved(row)) throw conflict('table_in_force', { table: String(row.table) })
  if (isRefused(row)) throw conflict('table_refused', { table: String(row.table) })
}

/** Locks a table that is about to change. Its scope was checked by the caller through the references. */
export const lockTable = async (ctx: Context, id: number): Promise<TableRow> => {
  const [row] = await ctx.rows<TableRow>(sql`select * from simulation_tables where id = ${id} for update`)
  if (!row) throw notFound('simulation_tables')
  return row
}

/** A draft's content changed: whoever had approved it approved something else, so both decide again. */
export const reopen = (ctx: Context, id: number): Promise<unknown> =>
  ctx.rows(
    sql`update simulation_tables set shipper_approval = 'waiting', transporter_approval = 'waiting', shipper_decided_at = null,
          shipper_decided_by = null, transporter_decided_at = null, transporter_decided_by = null, revision = revision + 1,
          updated_at = now()
        where id = ${id}`,
  )

export const touchTable = async (ctx: Context, id: number): Promise<TableRow> => {
  const row = await lockTable(ctx, id)
  assertDraft(row)
  await reopen(ctx, id)
  return row
}

type Parent = (row: Record<string, unknown>) => Sql

/** Guards every write of a part of a table; the path answers the table's id from the part's own columns. */
export const partRules =
  (tableOf: Parent) =>
  async (ctx: Context, input: Record<string, unknown>, current: Record<string, unknown> | null) => {
    const rows = await ctx.rows<{ id: number | null }>(
      sql`select (${tableOf({ ...current, ...input })})::int as id`,
    )
    const id = rows[0]?.id
    if (!id) throw notFound('simulation_tables')
    await touchTable(ctx, id)
  }

/** The link that a new table hangs on: the session's own side and the other one it names. */
export const pairOf = async (
  ctx: Context,
  input: { shipper_id?: number | undefined; transporter_id?: number | undefined },
): Promise<{ shipper_id: number; transporter_id: number; shipper_transporter_id: number }> => {
  const { session } = ctx
  const { shipper_id, transporter_id } = sides(session, input)
  if (shipper_id === undefined) throw invalidField('shipper_id', 'required')
  if (transporter_id === undefined) throw invalidField('transporter_id', 'required')
  const foreign =
    (session.role === 'shipper' && !session.company_ids.includes(shipper_id)) ||
    (session.role === 'transporter' && !session.company_ids.includes(transporter_id))
  if (foreign) throw notFound('companies')
  const [link] = await ctx.rows<{ id: number }>(
    sql`select p.id from shipper_partners p join companies c on c.id = p.company_id
        where p.shipper_id = ${shipper_id} and p.company_id = ${transporter_id} and p.active and c.type = 'transporter'`,
  )
  if (!link) throw invalidField('transporter_id', 'not_linked')
  return { shipper_id, transporter_id, shipper_transporter_id: link.id }
}

const sides = (
  session: Session,
  input: { shipper_id?: number | undefined; transporter_id?: number | undefined },
) => {
  if (isOperator(session) || session.role === 'four_pl') return input
  return session.role === 'transporter'
    ? { shipper_id: input.shipper_id, transporter_id: input.transporter_id ?? session.company_id }
    : { shipper_id: input.shipper_id ?? session.company_id, transporter_id: input.transporter_id }
}
