import type { Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { isOperator } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import { idBy, linkOf, lockTable, reopen, type TableRow } from './table-row.store.ts'
import { numberIn } from '#shared/kit/typed.ts'

/** Rules of a table's change. One in force is a contract: it changes by a new version only (tables/README "Approval"). */

type Decisions = { shipper_approval?: unknown; transporter_approval?: unknown }

export const isApproved = (row: Decisions): boolean =>
  row.shipper_approval === 'approved' && row.transporter_approval === 'approved'

export const isRefused = (row: Decisions): boolean =>
  row.shipper_approval === 'refused' || row.transporter_approval === 'refused'

/** Both sides approved, or one refused: it stays as it is, and a new version changes instead. */
export const assertDraft = (row: Decisions & { table?: unknown }) => {
  if (isApproved(row)) throw conflict('table_in_force', { table: String(row.table) })
  if (isRefused(row)) throw conflict('table_refused', { table: String(row.table) })
}

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
    const id = await idBy(ctx, tableOf({ ...current, ...input }))
    if (!id) throw notFound('simulation_tables')
    await touchTable(ctx, id)
  }

/** The link that a new table hangs on: the session's own side and the other one it names. */
export const pairOf = async (
  ctx: Context,
  input: Sides,
): Promise<{ shipper_id: number; transporter_id: number; shipper_transporter_id: number }> => {
  const { session } = ctx
  const { shipper_id, transporter_id } = sides(session, input)
  if (shipper_id === undefined) throw invalidField('shipper_id', 'required')
  if (transporter_id === undefined) throw invalidField('transporter_id', 'required')
  const foreign =
    (session.role === 'shipper' && !session.company_ids.includes(shipper_id)) ||
    (session.role === 'transporter' && !session.company_ids.includes(transporter_id))
  if (foreign) throw notFound('companies')
  const shipper_transporter_id = await linkOf(ctx, shipper_id, transporter_id)
  if (shipper_transporter_id === undefined) throw invalidField('transporter_id', 'not_linked')
  return { shipper_id, transporter_id, shipper_transporter_id }
}

type Sides = { shipper_id?: unknown; transporter_id?: unknown }

const sides = (session: Session, input: Sides) => {
  const named = { shipper_id: numberIn(input.shipper_id), transporter_id: numberIn(input.transporter_id) }
  if (isOperator(session) || session.role === 'four_pl') return named
  return session.role === 'transporter'
    ? { ...named, transporter_id: named.transporter_id ?? session.company_id }
    : { ...named, shipper_id: named.shipper_id ?? session.company_id }
}
