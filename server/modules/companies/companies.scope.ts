import { join, sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, ofLinkedShippers, ofOwnPartners, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

const id = sql`t.id`

const leadsFinance = (session: Session): boolean =>
  session.permissions.some((one) => one === 'finance__owner' || one === 'finance__admin')

/** Takers and fintechs under a correspondent; its prospectors and agents see those assigned to them (access/README "Rows by role"). */
const ofCorrespondent = (session: Session): Sql =>
  leadsFinance(session)
    ? own(session, sql`t.finance_manager_id`)
    : sql`${own(session, sql`t.finance_manager_id`)} and (t.prospector_id = ${session.user_id} or t.mentor_id = ${session.user_id})`

/** Companies that the session may know: its own, its partners, the shippers it works for, and as 4PL their carriers. */
export const companiesScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  const parts = [own(session, id), sql`t.id = ${session.parent_id}`]
  if (session.role === 'shipper') parts.push(ofOwnPartners(session, id))
  else parts.push(ofLinkedShippers(session, id))
  if (session.role === 'four_pl')
    parts.push(
      sql`t.id in (select c.company_id from shipper_partners m join shipper_partners c on c.shipper_id = m.shipper_id
                   where ${own(session, sql`m.company_id`)} and m.active)`,
    )
  // Who approves its drivers and vehicles.
  if (session.role === 'transporter')
    parts.push(
      sql`t.type = 'risk_manager' and t.id in (
        select r.company_id from shipper_partners m join shipper_partners r on r.shipper_id = m.shipper_id
        where ${own(session, sql`m.company_id`)} and m.active and r.active)`,
    )
  if (session.role === 'finance_manager') parts.push(ofCorrespondent(session))
  if (session.role === 'taker' || session.role === 'fintech')
    parts.push(sql`t.id in (select c.finance_manager_id from companies c where ${own(session, sql`c.id`)})`)
  return join(parts, ' or ')
}

/** Its own and their branches, also one opened a moment ago, which the remembered session does not know yet. */
export const ownRows = (session: Session): Sql =>
  sql`${own(session, id)} or t.parent_id = ${session.company_id}`

/** Whose settings the session may read: its own, and a correspondent those of who is under it. */
export const ownCompaniesScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  return session.role === 'finance_manager'
    ? sql`${ownRows(session)} or (${ofCorrespondent(session)})`
    : ownRows(session)
}

/** Kinds without a resource of their own. */
const OTHER_KINDS = ['four_pl', 'auditor', 'broker', 'finance_manager', 'taker']

/** `companies`: one's own with settings, and linked companies of the other kinds by identity. */
export const allCompaniesScope = (session: Session): Sql =>
  isOperator(session)
    ? everything
    : sql`(${ownCompaniesScope(session)}) or (t.type = any(${OTHER_KINDS}) and (${companiesScope(session)}))`

/**
 * Companies that the session may change: its own, and those that its shippers registered and that no user of theirs has taken over:
 * no user of their own, no other shipper that works with them.
 */
export const writableCompaniesScope = (session: Session): Sql =>
  session.role !== 'shipper'
    ? ownCompaniesScope(session)
    : sql`${ownRows(session)} or (t.type <> 'shipper' and t.id in (select p.company_id from shipper_partners p
          where ${own(session, sql`p.shipper_id`)} and p.active)
        and not exists (select 1 from users u where u.company_id = t.id)
        and not exists (select 1 from shipper_partners p where p.company_id = t.id and not ${own(session, sql`p.shipper_id`)}))`

/** Shippers that the session acts for: one's own, as partner those it is linked to; `column` is the shipper's. */
export const shippersActedFor = (session: Session, column: Sql): Sql =>
  isOperator(session)
    ? everything
    : session.role === 'shipper'
      ? own(session, column)
      : ofLinkedShippers(session, column)
