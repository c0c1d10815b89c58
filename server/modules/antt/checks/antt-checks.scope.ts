import { sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/**
 * A check belongs to the shipper whose orders or table it is about: its own people, its 4PL, the operator. A carrier sees
 * those of its own tables that it asked for itself.
 */
export const anttChecksScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, sql`t.shipper_id`)
  if (session.role === 'four_pl') return ofLinkedShippers(session, sql`t.shipper_id`)
  if (session.role !== 'transporter') return nothing
  return sql`${own(session, sql`t.company_id`)} and t.kind = 'table'`
}
