import { raw, sql, type Rows, type Sql } from '#server/infra/database.ts'
import { dropMonth, monthsBefore } from '#server/kit/partitions.store.ts'
import { FINISHED_STATUSES } from '#shared/orders/order-status.ts'

const PAGE = 10_000

/** An order that is over, or that was forgotten open, keeps no positions (alias `o`). */
const isOver = (before: Date): Sql => sql`
  (o.canceled_at is not null or o.last_active_status_id = any(${FINISHED_STATUSES}) or o.updated_at < ${before})`

/** Drops months all of whose positions may go; answers how many. */
export const dropOldMonths = async (rows: Rows, before: Date): Promise<number> => {
  let dropped = 0
  for (const month of await monthsBefore(rows, 'geolocation_drivers', before)) {
    const kept = await rows(sql`
      select 1 from ${raw(`"${month}"`)} g join orders o on o.id = g.order_id where ${isOver(before)} is not true limit 1`)
    if (kept.length > 0) continue
    await dropMonth(rows, month)
    dropped += 1
  }
  return dropped
}

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
      where g.id = p.id and g.location_captured_at = p.location_captured_at and p.location_captured_at < ${before}
        and ${isOver(before)}
      returning g.id
    )
    select (select max(id) from page) as last, (select count(*) from gone)::int as removed`)
  return page ?? { last: null, removed: 0 }
}
