import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { betweenDays } from '#server/kit/brazil-days.ts'
import { oneOf, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { listStatuses, ordersScope } from '#server/modules/orders/index.ts'
import { keysOf } from '#shared/kit/typed.ts'
import { MOST_DUE, type DueToday } from '#shared/dashboard/dashboard.ts'
import { relativeDays } from '#shared/kit/relative-days.ts'
import { statusId } from '#shared/orders/order-status.ts'

/** Open orders in these states that the session's lists have, each side by the index that begins with its state. */
const standing = (session: Session, statuses: readonly number[]): Sql =>
  session.role === 'transporter'
    ? sql`t.id in (select c.order_id from order_carriers c where ${own(session, sql`c.transporter_id`)}
        and ${oneOf(sql`c.status`, statuses)} and not c.lost and not c.canceled)`
    : sql`(${ordersScope(session)}) and t.canceled_at is null and ${oneOf(sql`t.last_active_status_id`, statuses)}`

const waitingProposals = (session: Session): Sql =>
  sql`t.id in (select p.order_id from order_proposals p where ${own(session, sql`p.transporter_id`)} and p.status = 'waiting')
    and ${standing(session, [statusId('PROPOSAL_SENT'), statusId('PROPOSAL_ACCEPTED')])}`

/** What each figure counts; the order list asked with the same filters finds the same orders. */
const conditions = (session: Session, now: Date): Record<DueToday, Sql> => {
  const { from, until } = relativeDays('today', now)
  return {
    collections: sql`${standing(session, listStatuses('opened') ?? [])} and ${betweenDays(sql`t.collection_date_time`, from, until)}`,
    deliveries: sql`${standing(session, listStatuses('in_progress') ?? [])} and ${betweenDays(sql`t.delivery_date_time`, from, until)}`,
    no_driver: standing(session, [statusId('CONFIRMED_TRANSPORTER')]),
    to_answer:
      session.role === 'transporter'
        ? waitingProposals(session)
        : standing(session, [statusId('PROPOSAL_ACCEPTED')]),
  }
}

export const dueTodayOf = async (
  ctx: ReadContext,
  shipperId: number | undefined,
): Promise<Record<DueToday, number>> => {
  const wanted = conditions(ctx.session, ctx.now())
  const shipper = shipperId === undefined ? sql`true` : sql`t.shipper_id = ${shipperId}`
  const counted = keysOf(wanted).map(
    (name) => sql`(select count(*)::int from (select 1 from orders t where ${wanted[name]} and ${shipper}
      limit ${MOST_DUE}) found) as ${raw(name)}`,
  )
  const [row] = await ctx.rows<Record<DueToday, number>>(sql`select ${join(counted)}`)
  return row ?? { collections: 0, deliveries: 0, no_driver: 0, to_answer: 0 }
}
