import { sql, type Sql } from '#server/infra/database.ts'
import { own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { ofFollowedOrders, ofVisibleOrders } from '#server/modules/orders/index.ts'

/**
 * Comments of one's own company on the orders that it sees, and those for all parties on the orders that it works on: a
 * carrier that was only asked reads nothing of the others. The row's alias is `t`.
 */
export const commentsScope = (session: Session): Sql => sql`(
  (${own(session, sql`t.company_id`)} and ${ofVisibleOrders(session)})
  or (t.audience = 'parties' and ${ofFollowedOrders(session)}))`

/** One's own words. */
export const ownWords = (session: Session): Sql => sql`t.user_id = ${session.user_id}`
