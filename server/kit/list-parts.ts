import type { Sql } from '#server/infra/database.ts'
import type { ParsedFilter } from '#shared/kit/query-grammar.ts'

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

/** A list with filters of a session that no index has by them: its rows are looked at newest first, or met with others'. */
export type Narrow = {
  /** Rows of which the list is some, each in one part: the list without `filters`. */
  parts: ListParts
  /** The rest of the filters, asked of each row. */
  filters: readonly ParsedFilter[]
  /** Filters whose veil hides no row of `parts`: it need not be asked. */
  unveiled: ReadonlySet<string>
  /** One of `filters`, and ids (`id`) of all rows of all companies that meet it as a condition of `t`, by an index. */
  met: { filter: ParsedFilter; rows: (condition: Sql) => Sql } | null
}

/** How many rows of a list are in each run of ids. */
export type Runs = {
  /** How many of the list's rows are in each run: `run` from 0 on, and `n`. */
  counts: Sql
  /** A run holds the ids from `run << bits` on. */
  bits: number
  /** Selects `id` of the list's rows, by an index in the order of ids. */
  rows: Sql
}
