import { sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** Audits follow their order; a carrier sees those of the orders it carries, never a rival's (access/README "Rows by role"). */
export const auditsOrderScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, sql`t.shipper_id`)
  if (session.role === 'transporter') return own(session, sql`t.transporter_id`)
  if (session.role === 'four_pl' || session.role === 'auditor')
    return ofLinkedShippers(session, sql`t.shipper_id`)
  return nothing
}

/** Tolerances are the shipper's own knowledge. */
export const configurationsScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, sql`t.company_id`)
  return session.role === 'four_pl' ? ofLinkedShippers(session, sql`t.company_id`) : nothing
}

/** Contests are of both sides of the charge; auditors and 4PLs see those of their shippers. */
export const contestsScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, sql`t.shipper_id`)
  if (session.role === 'transporter') return own(session, sql`t.transporter_id`)
  return session.role === 'four_pl' || session.role === 'auditor'
    ? ofLinkedShippers(session, sql`t.shipper_id`)
    : nothing
}

/** Re-audits tell a shipper's tolerances by their outcome: its own people, its 4PL and auditor, never a carrier. */
export const reauditsScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, sql`t.shipper_id`)
  return session.role === 'four_pl' || session.role === 'auditor'
    ? ofLinkedShippers(session, sql`t.shipper_id`)
    : nothing
}
