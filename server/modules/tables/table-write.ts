import type { Context } from '#server/kit/context.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import { isReverse } from '#shared/orders/order-modals.ts'
import type {
  CreateTableDocument,
  ReplaceTableDocument,
  TableDocument,
} from '#shared/tables/table-document.contract.ts'
import { clearParts, readDocument, writeParts } from './document.store.ts'
import { assertHead, assertParts } from './table-checks.ts'
import { NOTHING, partsOf, type Parts } from './table-parts.ts'
import {
  insertTable,
  lastVersion,
  lockTable,
  lockVisible,
  openDraft,
  reopen,
  type TableRow,
  updateTable,
} from './table-row.store.ts'
import { isApproved, isRefused, pairOf } from './table-rules.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { given, mapValues } from '#shared/kit/typed.ts'

/** Writing a freight table whole: everything of it, or nothing (one transaction). */

const day = (value: string) => value.slice(0, 10)
const assertDates = (start: string, end: string): void => {
  if (day(end) < day(start)) throw invalidField('table/date_end', 'before_start')
}

/**
 * Writes a new table as a draft, whole.
 * @returns its id
 * @throws ValidationException, ModelNotFoundException (a pair that is not linked or not the session's)
 */
export const createTable = async (ctx: Context, input: CreateTableDocument): Promise<number> => {
  const { table, ...rest } = input
  const pair = await pairOf(ctx, table)
  assertDates(table.date_start, table.date_end)
  const parts = partsOf(rest, NOTHING)
  await assertHead(ctx, table, pair.shipper_id)
  await assertParts(ctx, table, parts)
  const id = await insertTable(ctx, { ...table, ...pair, created_by: ctx.session.name })
  await writeParts(ctx.rows, id, parts)
  ctx.audit({ type: 'simulation_tables', id, event: 'created', new: { ...table, ...pair } })
  ctx.raise('simulation_tables.created', { id, company_id: ctx.session.company_id })
  return id
}

/**
 * A draft that follows `previous` in its chain. One open draft per chain: the chain's first row is locked.
 * @throws conflict table_has_draft
 */
export const createVersion = async (
  ctx: Context,
  previous: TableRow,
  document: Pick<TableDocument, 'table'> & Parts,
  more: { readjustment?: unknown } = {},
): Promise<number> => {
  const root = previous.root_id ?? previous.id
  await lockTable(ctx, root)
  const open = await openDraft(ctx, root)
  if (open) throw conflict('table_has_draft', { table: open.table, id: open.id })
  const { table } = document
  const id = await insertTable(ctx, {
    ...table,
    ...more,
    date_start: day(table.date_start),
    date_end: day(table.date_end),
    active: true,
    shipper_transporter_id: previous.shipper_transporter_id,
    version: (await lastVersion(ctx, root)) + 1,
    previous_id: previous.id,
    root_id: root,
    created_by: ctx.session.name,
  })
  await writeParts(ctx.rows, id, document)
  ctx.audit({ type: 'simulation_tables', id, event: 'created', new: { previous_id: previous.id, ...more } })
  ctx.raise('simulation_tables.created', { id, company_id: ctx.session.company_id })
  return id
}

const later = (a: string, b: string) => (a > b ? a : b)

/**
 * Writes a table whole over the one that was read. A draft changes in place and both sides decide again; a table that both
 * approved, or that was refused, stays, and a new draft version is made of the document, from today unless it names another day.
 * @returns the id of the table that holds the document now
 * @throws conflict changed_meanwhile when `revision` is not the database's
 */
export const replaceTable = async (
  ctx: Context,
  id: number,
  input: ReplaceTableDocument,
): Promise<number> => {
  const row = await lockVisible(ctx, id)
  if (row.revision !== input.revision) throw conflict('changed_meanwhile')
  const current = await readDocument(ctx.rows, id)
  if (!current) throw notFound('simulation_tables')
  const { table = {}, revision: _revision, ...rest } = input
  const head = { ...current.table, ...given(table) }
  const parts = partsOf(rest, current)
  const settled = isApproved(row) || isRefused(row)
  if (settled && table.date_start === undefined && isApproved(row))
    head.date_start = later(day(head.date_start), today(ctx.now()))
  assertDates(head.date_start, head.date_end)
  await assertHead(ctx, table, row.shipper_id)
  await assertParts(ctx, head, parts)
  if (settled) return createVersion(ctx, row, { table: head, ...parts })
  const old = mapValues(table, (_value, name) => current.table[name])
  if (Object.keys(table).length > 0)
    await updateTable(ctx, id, isReverse(head.modal) ? { ...table, reverse: true } : table)
  await clearParts(ctx.rows, id)
  await writeParts(ctx.rows, id, parts)
  await reopen(ctx, id)
  const changed = (['kg_ranges', 'km_ranges', 'destinations', 'rates'] as const).filter((name) => rest[name])
  ctx.audit({ type: 'simulation_tables', id, event: 'updated', old, new: { ...table, replaced: changed } })
  ctx.raise('simulation_tables.updated', { id, company_id: ctx.session.company_id })
  return id
}
