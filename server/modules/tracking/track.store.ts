import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { ofFollowedOrders, ordersScope } from '#server/modules/orders/index.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { TrackPoint } from '#shared/tracking/tracking.contract.ts'

/** As many points as a line on a screen can show. */
const MOST = 1000

/** @throws ModelNotFoundException for an order that the session does not see */
export const visibleOrder = async ({ rows, session }: ReadContext, orderId: number): Promise<void> => {
  const found = await rows(
    sql`select 1 from orders o where o.id = ${orderId} and (${ordersScope(session, 'o')})`,
  )
  if (found.length === 0) throw notFound('orders')
}

/** Positions in the order of their capture: every n-th, the first and the last always. */
export const thinnedTrack = async (
  { rows, session }: ReadContext,
  orderId: number,
): Promise<{ total: number; points: TrackPoint[] }> => {
  const [track] = await rows<{ total: number; points: TrackPoint[] }>(sql`
    with numbered as (
      select t.lat, t.long, t.location_captured_at, row_number() over (order by t.location_captured_at, t.id) as n, count(*) over () as total
      from geolocation_drivers t where t.order_id = ${orderId} and (${ofFollowedOrders(session)}))
    select coalesce(max(total), 0)::int as total, coalesce(json_agg(json_build_object('lat', lat::text, 'long', long::text,
        'location_captured_at', to_char(location_captured_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n)
      filter (where n = 1 or n = total or n % ceil(total / ${MOST}::numeric) = 0), '[]') as points
    from numbered`)
  return track ?? { total: 0, points: [] }
}
