import { sql, type Rows } from '#server/infra/database.ts'

/** The row version of a table: it changes with every committed change of the table. */
export const markOf = async (rows: Rows, table: number): Promise<string | null> =>
  (await rows<{ mark: string }>(sql`select xmin::text as mark from simulation_tables where id = ${table}`))[0]
    ?.mark ?? null
