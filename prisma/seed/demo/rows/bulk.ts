import { raw, sql, type Rows } from '#server/infra/database.ts'

/** Table names come from the story's own code, never from outside. */
export type Table = string
export type BulkRow = Record<string, unknown>

/** Takes ids from a table's sequence, so that rows may refer to each other before any is written. */
export const takeIds = async (rows: Rows, table: Table, count: number): Promise<number[]> => {
  const taken = await rows<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return taken.map(({ id }) => id)
}

const CHUNK = 500

/** Writes rows of one shape in few statements; a column that is not named keeps its default. */
export const insertRows = async (rows: Rows, table: Table, list: readonly BulkRow[]): Promise<void> => {
  const first = list[0]
  if (first === undefined) return
  const names = raw(
    Object.keys(first)
      .map((name) => `"${name}"`)
      .join(', '),
  )
  for (let start = 0; start < list.length; start += CHUNK) {
    const part = JSON.stringify(list.slice(start, start + CHUNK))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await rows(
      sql`insert into ${raw(table)} (${names}) select ${names} from json_populate_recordset(null::${raw(table)}, ${part}::json)`,
    )
  }
}
