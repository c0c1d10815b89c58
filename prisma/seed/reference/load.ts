import type { Database } from '#server/infra/database.ts'

export type Client = Pick<Database['pool'], 'query'>

/** Turns rows into one array per column, as `unnest` wants them. */
export const columns = (rows: readonly (readonly unknown[])[]): unknown[][] =>
  (rows[0] ?? []).map((_, index) => rows.map((row) => row[index]))
