import { sql, type Sql } from '#server/infra/database.ts'
import { MOST_COUNTED } from '#shared/kit/document.ts'
import type { ReadContext } from './context.ts'
import { enoughFor, newestCount, newestPage, type Looked } from './search-newest.ts'

/** A searched list is walked along: among its newest rows first, whose texts are read in one scan, and then row by row. */

export type Walk = {
  /** Null: row by row from the first one on. */
  looked: Looked | null
  /** By the id alone, downwards or upwards; null: by something else. */
  idOrder: Sql | null
  /** How many of the first rows have the words, of one. */
  share: number
  cut: { size: number; skipped: number }
  /** The page and the total, row by row. */
  page: Sql
  count: Sql
}
export type Id = { id: number }
export type Total = { total: number; rows?: number }

/** Rows in which a page should be; null: it is not sought among the newest. */
const rowsForPage = ({ looked, idOrder, share, cut }: Walk): number | null =>
  looked && idOrder ? enoughFor(cut.skipped + cut.size, share) : null
const rowsForCount = ({ looked, share }: Walk): number | null =>
  looked ? enoughFor(MOST_COUNTED + 1, share) : null

export const walkPage = (walk: Walk): Sql => {
  const { looked, idOrder, cut, page } = walk
  const rows = rowsForPage(walk)
  return rows !== null && looked && idOrder ? newestPage(looked, idOrder, rows, cut) : page
}
export const walkCount = (walk: Walk): Sql => {
  const rows = rowsForCount(walk)
  return rows !== null && walk.looked ? newestCount(walk.looked, rows) : walk.count
}

/** The page, which went on behind the newest rows where these do not fill it. */
export const pageOf = async (ctx: ReadContext, walk: Walk, found: readonly Id[]): Promise<number[]> => {
  const isSure = rowsForPage(walk) === null || found.length === walk.cut.size
  return (isSure ? found : await ctx.rows<Id>(walk.page)).map(({ id }) => id)
}
/** The total, which went on where the newest rows do not end it and are not all. */
export const totalOf = async (
  ctx: ReadContext,
  walk: Walk,
  { total, rows = 0 }: Total = { total: 0 },
): Promise<number> => {
  const looked = rowsForCount(walk)
  if (looked === null || total > MOST_COUNTED || rows < looked) return total
  const [counted] = await ctx.rows<Total>(walk.count)
  return counted?.total ?? 0
}

/** Asked for nothing, in the place of a statement. */
export const NOTHING = sql`select 0 as id, 0 as total where false`
