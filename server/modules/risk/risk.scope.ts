import { sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** Lines of a programme: for the shipper's side, and for the risk manager that they name while it works for the shipper. */
export const riskRulesScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  switch (session.role) {
    case 'shipper':
      return own(session, sql`t.shipper_id`)
    case 'four_pl':
      return ofLinkedShippers(session, sql`t.shipper_id`)
    case 'risk_manager':
      return sql`${own(session, sql`t.risk_manager_id`)} and ${ofLinkedShippers(session, sql`t.shipper_id`)}`
    default:
      return nothing
  }
}
