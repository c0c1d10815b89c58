import { sql, type Rows } from '#server/infra/database.ts'
import { insertRows } from '../rows/bulk.ts'

const LATE = {
  list: 'orders',
  name: 'Atrasados para SP',
  query: 'filter[list]=delayed&filter[delivery_uf]=SP',
}
const MINE = { list: 'orders', name: 'Que eu sigo', query: 'filter[follow]=mine' }

/** Saved views of lists: one of each company that has logins, and one of each person. */
export const writeViews = async (rows: Rows, now: Date): Promise<void> => {
  const people = await rows<{ id: number; company_id: number; first: boolean }>(sql`
    select id, company_id, row_number() over (partition by company_id order by id) = 1 as first
    from users where email like '%@demo.example' order by id`)
  await insertRows(
    rows,
    'list_views',
    people.flatMap(({ id, company_id, first }) => {
      const own = { user_id: id, company_id, created_at: now, updated_at: now }
      return [
        ...(first ? [{ ...LATE, ...own, visibility: 'company' }] : []),
        { ...MINE, ...own, visibility: 'private' },
      ]
    }),
  )
}
