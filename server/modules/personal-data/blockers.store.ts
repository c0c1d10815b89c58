import { sql, type Rows } from '#server/infra/database.ts'
import { FINISHED_STATUSES } from '#shared/orders/order-status.ts'
import type { Person } from './person.ts'

export type RunningOrder = { id: number; code: string | null }
export type Blockers = { orders: RunningOrder[]; orders_elsewhere: number; responsible: boolean }

const MOST = 50

/** Orders that are not over: a carrier's driver may be on another carrier's road, which is counted and not told. */
const runningOrders = async (rows: Rows, { driven, received, drivers, helpers, reach }: Person) => {
  const found = await rows<RunningOrder & { seen: boolean }>(sql`
    select o.id, o.shipper_order_code as code,
      (${reach}::int[] is null or o.transporter_id = any(${reach}::int[]) or o.shipper_id = any(${reach}::int[])) as seen
    from orders o
    where (o.id = any(${[...driven, ...received]}) or o.driver_id = any(${drivers}) or o.helper_id = any(${helpers}))
      and o.canceled_at is null and not o.last_active_status_id = any(${FINISHED_STATUSES}) order by o.id`)
  const seen = found.filter((order) => order.seen).map(({ id, code }) => ({ id, code }))
  return { orders: seen.slice(0, MOST), orders_elsewhere: found.length - seen.length }
}

/** A user who answers for a company hands that over first, where another user works there. */
const isResponsible = async (rows: Rows, { users }: Person): Promise<boolean> =>
  (
    await rows(sql`
      select 1 from users u where u.id = any(${users}) and u.is_responsible and u.erased_at is null
        and exists (select 1 from users o where o.company_id = u.company_id and o.active and not o.id = any(${users}))`)
  ).length > 0

export const blockersOf = async (rows: Rows, person: Person): Promise<Blockers> => ({
  ...(await runningOrders(rows, person)),
  responsible: await isResponsible(rows, person),
})
