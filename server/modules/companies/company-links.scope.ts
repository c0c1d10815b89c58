import { sql, type Sql } from '#server/infra/database.ts'
import { givesWorkTo, isOperator, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** Who works with whom, by the links of `shipper_partners` that are not cut. */

/** Which links one may ask about: one's own on either side, as 4PL those of the shippers it works for. Never a rival's. */
const mayKnow = (session: Session): Sql => {
  if (isOperator(session)) return sql`true`
  const ours = sql`${own(session, sql`p.shipper_id`)} or ${own(session, sql`p.company_id`)}`
  return session.role === 'four_pl'
    ? sql`(${ours} or ${ofLinkedShippers(session, sql`p.shipper_id`)})`
    : sql`(${ours})`
}
const known = (session: Session): Sql => sql`p.active and ${mayKnow(session)}`

export const partnerFilterSql = {
  shipper_id: (value: number, session: Session): Sql => sql`t.id in (
    select p.company_id from shipper_partners p where p.shipper_id = ${value} and ${known(session)})`,
  partner_id: (value: number, session: Session): Sql => sql`t.id in (
    select p.shipper_id from shipper_partners p where p.company_id = ${value} and ${known(session)})`,
}

/** One's own shippers, and as 4PL those that one works for. */
const actsFor = (session: Session, column: Sql): Sql => {
  if (isOperator(session)) return sql`true`
  return session.role === 'four_pl' ? ofLinkedShippers(session, column) : own(session, column)
}

/** Carriers that an order of this shipper may be sent to: its own links and those of its head office. */
export const takesOrdersOf = (value: number, session: Session): Sql => sql`t.active and t.id in (
  select p.company_id from companies s join shipper_partners p on p.shipper_id in (s.id, s.parent_id) and p.active
  where s.id = ${value} and ${actsFor(session, sql`s.id`)} and ${givesWorkTo})`

/** The pairs that relations between companies are made of; each side is read in its own scope besides. */
export const companyLinks = {
  shippers: (session: Session): Sql => sql`
    select p.company_id as "from", p.shipper_id as "to" from shipper_partners p where ${known(session)}`,
  partners: (session: Session): Sql => sql`
    select p.shipper_id as "from", p.company_id as "to" from shipper_partners p where ${known(session)}`,
  risk_managers: (session: Session): Sql => sql`
    select distinct p.company_id as "from", r.company_id as "to"
    from shipper_partners p join shipper_partners r on r.shipper_id = p.shipper_id and r.active where ${known(session)}`,
}
