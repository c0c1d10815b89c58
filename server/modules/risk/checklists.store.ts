import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { statusIds } from '#shared/orders/order-status.ts'
import { between } from '#shared/orders/order-spans.ts'

/** Days before its end that a checklist is spoken of; a day that the job missed is made up for within a week. */
const AHEAD = 3
const BEHIND = 7
const UNDER_WAY = statusIds(...between('CHECKLIST_APPROVAL', 'ON_DESTINY'))
const ONE_RUN = 500

export const expiringChecklists = (
  rows: Rows,
  now: Date,
  id: number | null = null,
): Promise<{ order_id: number; expires_on: string }[]> =>
  rows(sql`
    select r.order_id, to_char(r.checklist_expires_on, 'YYYY-MM-DD') as expires_on
    from risk_manager_orders r join orders o on o.id = r.order_id
    where ${id === null ? sql`true` : sql`r.order_id = ${id}`}
      and r.checklist_expires_on between ${addDays(today(now), -BEHIND)}::date and ${addDays(today(now), AHEAD)}::date
      and r.checklist_told_on is distinct from r.checklist_expires_on
      and o.canceled_at is null and o.last_active_status_id = any(${UNDER_WAY})
    order by r.order_id limit ${ONE_RUN}`)

export const markTold = async ({ rows }: Pick<Context, 'rows'>, order_id: number): Promise<void> => {
  await rows(
    sql`update risk_manager_orders set checklist_told_on = checklist_expires_on where order_id = ${order_id}`,
  )
}
