import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import { boundedCount } from '#server/kit/bounded-count.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { AnttCheckRowsQuery, AnttOrderRow, AnttTableCell } from '#shared/antt/antt-checks.contract.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { CheckRow } from './antt-checks.store.ts'
import { anttChecksScope } from './antt-checks.scope.ts'

/** Rows of a check, seen by the sessions that see the check. */

/** @throws ModelNotFoundException */
export const visibleCheck = async (ctx: ReadContext, id: number): Promise<CheckRow> => {
  const [check] = await ctx.rows<CheckRow>(
    sql`select t.* from antt_checks t where t.id = ${id} and (${anttChecksScope(ctx.session)})`,
  )
  if (!check) throw notFound('antt_checks')
  return check
}

const only = (which: AnttCheckRowsQuery['only']): Sql =>
  which === 'all' ? sql`true` : which === 'below' ? sql`r.below` : sql`r.without_floor`

export type KeptRow = AnttOrderRow | AnttTableCell

export const checkRows = async (
  rows: Rows,
  id: number,
  { only: which, page, size }: AnttCheckRowsQuery,
): Promise<KeptRow[]> =>
  (
    await rows<{ row: KeptRow }>(sql`
      select r."row" from antt_check_rows r where r.check_id = ${id} and ${only(which)} order by r.id
      limit ${size} offset ${(page - 1) * size}`)
  ).map(({ row }) => row)

export const countCheckRows = (rows: Rows, id: number, which: AnttCheckRowsQuery['only']): Promise<number> =>
  boundedCount(rows, sql`from antt_check_rows r where r.check_id = ${id} and ${only(which)}`)

const BATCH = 500

/** Every row in the order in which it was checked, some hundreds at a time. */
export async function* allCheckRows(rows: Rows, id: number): AsyncGenerator<KeptRow> {
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch is what keeps memory constant
    const found = await rows<{ id: number; row: KeptRow }>(sql`
      select r.id, r."row" from antt_check_rows r where r.check_id = ${id} and r.id > ${after} order by r.id limit ${BATCH}`)
    for (const { row } of found) yield row
    const last = found.at(-1)
    if (!last || found.length < BATCH) return
    after = last.id
  }
}
