import type { Sql } from '#server/infra/database.ts'

/**
 * A list made of parts, each of which an index holds in the order of its ids: the rows of one status, of one city. A page
 * takes the first rows of each part; read as one list, all rows that lie between would be passed.
 */
export type ListParts = {
  /** The parts: a relation `v`. */
  of: Sql
  /** Selects `id` of the rows of part `v`. */
  rows: Sql
  /** Parts may have rows in common; each is listed and counted once. */
  isShared?: boolean
}
