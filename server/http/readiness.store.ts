import { sql, type Rows } from '#server/infra/database.ts'

/** Whether the database answers. */
export const answers = (rows: Rows): Promise<boolean> =>
  rows(sql`select 1`).then(
    () => true,
    () => false,
  )
