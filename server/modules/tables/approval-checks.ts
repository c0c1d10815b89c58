import type { Context } from '#server/kit/context.ts'
import { conflict, invalid } from '#shared/kit/exceptions.ts'
import { compileTable } from '#server/modules/pricing/index.ts'
import { groupParts, toFreightTable } from './table-document.ts'
import { countHoles, findOverlap, lockPair, type Period } from './overlap.store.ts'
import type { TableRow } from './table-row.store.ts'
import { headsOf, partsOf } from './tables.store.ts'

/** Conditions of a table that a side agrees to. */

/** A hole among the bands would silently price by the next one; a figure out of range would price nothing. */
export const assertComplete = async (ctx: Context, id: number): Promise<void> => {
  const [head] = await headsOf(ctx.rows, [id])
  const parts = await partsOf(ctx.rows, [id])
  if (!head) return
  const table = toFreightTable(head, groupParts(parts))
  const holes = head.option_calcule === 'kg_range' ? await countHoles(ctx, id) : 0
  const lanes = Math.max(parts.destinations.length, 1)
  if (table.lanes.length < lanes || holes > 0)
    throw invalid({ key: 'table_incomplete', params: { table: head.table, missing: holes } })
  try {
    compileTable(table)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalid({ key: 'table_invalid', params: { table: head.table, reason: error.message } })
  }
}

/** The link of a pair is held, so that two tables cannot pass the check at once. @throws conflict table_overlap */
export const assertNoOverlap = async (
  ctx: Context,
  table: TableRow,
  period: Period,
  but: 'itself' | 'its chain',
): Promise<void> => {
  await lockPair(ctx, table)
  const other = await findOverlap(ctx, table, period, but)
  if (other)
    throw conflict('table_overlap', {
      table: other.table,
      id: other.id,
      date_start: other.date_start,
      date_end: other.date_end,
    })
}
