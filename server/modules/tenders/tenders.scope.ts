import { sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** Whose tenders a session sees: shipper its own, 4PL those of its shippers, operator all, carrier its part once invited. */

const ofShipper = (session: Session, column: Sql): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, column)
  return session.role === 'four_pl' ? ofLinkedShippers(session, column) : nothing
}

export const isCarrier = (session: Session): boolean => session.role === 'transporter'

export const partsScope = (session: Session): Sql =>
  isCarrier(session)
    ? sql`(${own(session, sql`t.transporter_id`)} and t.status <> 'waiting')`
    : ofShipper(session, sql`t.company_id`)

/** Tenders that a carrier is invited to. */
const invitedTo = (session: Session): Sql =>
  sql`(select t.freight_tender_id from freight_tender_transporters t where ${partsScope(session)})`

export const tendersScope = (session: Session): Sql =>
  isCarrier(session) ? sql`t.id in ${invitedTo(session)}` : ofShipper(session, sql`t.company_id`)

export const lanesScope = (session: Session): Sql =>
  isCarrier(session)
    ? sql`t.freight_tender_id in ${invitedTo(session)}`
    : ofShipper(session, sql`t.company_id`)

export const pricesScope = (session: Session): Sql =>
  isCarrier(session) ? own(session, sql`t.transporter_id`) : ofShipper(session, sql`t.company_id`)

export const scenariosScope = (session: Session): Sql => ofShipper(session, sql`t.company_id`)
