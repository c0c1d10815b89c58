import { join, sql, type Sql } from '#server/infra/database.ts'

/** Lengths that have a text of their own. */
const LENGTHS = [1, 5, 20, 50]

/**
 * Whether a column is one of these ids. They stand in the text one by one, the last repeated up to a usual length, so that
 * a plan made once serves: of an array PostgreSQL does not know how many there are, and plans anew each time.
 */
export const amongIds = (column: Sql, ids: readonly number[]): Sql => {
  const length = LENGTHS.find((one) => ids.length <= one)
  const last = ids.at(-1)
  if (length === undefined || last === undefined) return sql`${column} = any(${ids}::int[])`
  return sql`${column} in (${join([...ids, ...Array.from({ length: length - ids.length }, () => last)])})`
}
