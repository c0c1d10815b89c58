import { sql, type Sql } from '#server/infra/database.ts'
import { givesWork, isOperator, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** Computed attributes and filters that every kind of company has. */

export const companyColumns = {
  is_subsidiary: (): Sql => sql`t.parent_id is not null`,
  responsible: (session: Session): Sql => sql`(
    select json_build_object('id', u.id::text, 'name', u.name, 'email',
      case when ${isOperator(session) ? sql`true` : own(session, sql`u.company_id`)} then u.email end)
    from users u where u.company_id = t.id and u.is_responsible)`,
}

export const linked = (session: Session): Sql => sql`exists (
  select 1 from shipper_partners p where p.active and ((p.company_id = t.id and ${own(session, sql`p.shipper_id`)})
    or (p.shipper_id = t.id and ${own(session, sql`p.company_id`)})))`

/** Not switched off by one's own company (feature 17). */
export const activeStatus = (session: Session): Sql => sql`not exists (
  select 1 from shipper_partners p where p.company_id = t.id and p.shipper_id = ${session.company_id} and not ${givesWork('p')})`

export const activeStatusFilterSql = {
  active_status: (value: boolean, session: Session): Sql =>
    value ? activeStatus(session) : sql`not (${activeStatus(session)})`,
}

export const companyFilterSql = {
  uf: (value: string): Sql => sql`t.address_id in (select a.id from addresses a where a.uf = ${value})`,
  linked: (value: boolean, session: Session): Sql => (value ? linked(session) : sql`not ${linked(session)}`),
}

/** Whose settings one reads: of the others it is not told whether they have a correspondent. */
export const unattendedSql = {
  unattended: (value: boolean, session: Session): Sql => {
    const one = value ? sql`t.finance_manager_id is null` : sql`t.finance_manager_id is not null`
    return isOperator(session)
      ? one
      : sql`(${one}) and (${own(session, sql`t.id`)} or ${own(session, sql`t.finance_manager_id`)})`
  },
}

/** Which links one may ask about: one's own on either side, as 4PL those of the shippers it works for. Never a rival's. */
const mayKnow = (session: Session): Sql => {
  if (isOperator(session)) return sql`true`
  const ours = sql`${own(session, sql`p.shipper_id`)} or ${own(session, sql`p.company_id`)}`
  return session.role === 'four_pl'
    ? sql`(${ours} or ${ofLinkedShippers(session, sql`p.shipper_id`)})`
    : sql`(${ours})`
}

export const partnerFilterSql = {
  shipper_id: (value: number, session: Session): Sql => sql`t.id in (
    select p.company_id from shipper_partners p where p.shipper_id = ${value} and p.active and ${mayKnow(session)})`,
  partner_id: (value: number, session: Session): Sql => sql`t.id in (
    select p.shipper_id from shipper_partners p where p.company_id = ${value} and p.active and ${mayKnow(session)})`,
}
