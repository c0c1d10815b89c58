import { sql, type Rows } from '#server/infra/database.ts'
import { insertRows, takeIds } from '../rows/bulk.ts'

/** Orders that each person with orders followed at once, yesterday. */
export const writeBulkActions = async (rows: Rows, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - 86_400_000)
  const people = await rows<{ id: number; company_id: number; orders: number[] }>(sql`
    select u.id, u.company_id, array(select o.id from orders o
      where o.shipper_id = u.company_id and o.canceled_at is null order by o.id desc limit 3) as orders
    from users u join companies c on c.id = u.company_id
    where u.email like '%@demo.example' order by u.id`)
  const ids = await takeIds(rows, 'bulk_actions', people.length)
  await insertRows(
    rows,
    'bulk_actions',
    people.map(({ id: user_id, company_id, orders }, at) => ({
      id: ids[at],
      company_id,
      user_id,
      type: 'orders',
      action: 'follow',
      input: {},
      status: 'completed',
      total: orders.length,
      done: orders.length,
      failed: 0,
      seen_at: yesterday,
      created_at: yesterday,
      finished_at: yesterday,
    })),
  )
  await insertRows(
    rows,
    'bulk_action_items',
    people.flatMap(({ orders }, at) =>
      orders.map((row_id) => ({
        bulk_action_id: ids[at],
        row_id,
        status: 'done',
        finished_at: yesterday,
      })),
    ),
  )
}
