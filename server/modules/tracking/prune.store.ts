import { sql, type Rows } from '#server/infra/database.ts'
import { FINISHED_STATUSES } from '#shared/orders/order-status.ts'

const PAGE = 10_000

/**
 * Looks at the next positions behind `after` and removes those captured before `before` whose order is over or unchanged
 * since: an order that was forgotten open loses its positions too.
 * @returns the last id of the page, null when it was empty
 */
export const prunePage = async (
  rows: Rows,
  before: Date,
  after: number,
): Promise<{ last: number | null; removed: number }> => {
  const [page] = await rows<{ last: number | null; removed: number }>(sql`
    with page as (
      select g.id, g.order_id, g.location_captured_at from geolocation_drivers g where g.id > ${after} order by g.id limit ${PAGE}
    ), gone as (
      delete from geolocation_drivers g using page p join orders o on o.id = p.order_id
      where g.id = p.id and p.location_captured_at < ${before}
        and (o.canceled_at is not null or o.last_active_status_id = any(${FINISHED_STATUSES}) or o.updated_at < ${before})
      returning g.id
    )
    select (select max(id) from page) as last, (select count(*) from gone)::int as removed`)
  return page ?? { last: null, removed: 0 }
}
