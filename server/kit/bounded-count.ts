import { raw, sql, type Rows, type Sql } from '#server/infra/database.ts'
import { MOST_COUNTED } from '#shared/kit/document.ts'

/**
 * How many rows there are, as far as a list tells (spec 000 §2): beyond `MOST_COUNTED` counting ends, and `pageMeta` says
 * that there are more. `from` is everything after `select`: `from audits a where …`.
 */
export const boundedCount = async (rows: Rows, from: Sql): Promise<number> => {
  const [row] = await rows<{ total: number }>(
    sql`select count(*) as total from (select ${from} limit ${raw(String(MOST_COUNTED + 1))}) c`,
  )
  return row?.total ?? 0
}
