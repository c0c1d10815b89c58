import { sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** A purchase order is its shipper's and its carrier's; auditors and 4PLs see those of their shippers. */
export const purchaseOrdersScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'transporter') return own(session, sql`t.transporter_id`)
  return ofShippers(session, sql`t.shipper_id`)
}

/** Rows of shippers that the session works for. */
export const ofShippers = (session: Session, column: Sql): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, column)
  return session.role === 'four_pl' || session.role === 'auditor'
    ? ofLinkedShippers(session, column)
    : nothing
}
