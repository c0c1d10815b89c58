import { sql, type Rows } from '#server/infra/database.ts'

/** The order whose PLV this paper is; null where it is another paper. */
export const orderOfPlv = async (rows: Rows, paper: number): Promise<number | null> => {
  const [found] = await rows<{ order_id: number }>(
    sql`select order_id from order_papers where id = ${paper} and kind = 'plv'`,
  )
  return found?.order_id ?? null
}
