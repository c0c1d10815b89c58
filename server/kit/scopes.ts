import { raw, sql, type Sql } from '#server/infra/database.ts'
import { FEATURES } from '#shared/access/features.ts'
import type { Session } from './session.ts'

/** Pieces that scopes are made of. Each is live SQL: a link that is cut is cut on the very next request. */

export const everything = sql`true`
export const nothing = sql`false`

/** The platform's operator sees every row (access/README "Rows by role"). */
export const isOperator = (session: Session): boolean => session.role === 'dev' || session.role === 'manager'

/** The price of a freight is between shipper and carrier; who supplies or insures has no part in it. */
export const seesPrices = (session: Session): boolean =>
  session.role !== 'supplier' && session.role !== 'risk_manager'

/** Equal to one of these. One value is written as `=`: the planner then keeps one plan instead of planning every call. */
export const oneOf = (column: Sql, values: readonly unknown[]): Sql =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`

/** A company column that is the session's own company or one of its branches. */
export const own = (session: Session, column: Sql): Sql => oneOf(column, session.company_ids)

/** A shipper column that the session acts for: its own companies, or, as partner, the shippers it is linked to. */
export const ofLinkedShippers = (session: Session, column: Sql): Sql =>
  sql`${column} in (${linkedShippers(session)})`

/** Ids of the shippers that the session is linked to, each once: head office and branch may both be linked to one. */
export const linkedShippers = (session: Session): Sql =>
  sql`select distinct p.shipper_id from shipper_partners p where ${own(session, sql`p.company_id`)} and p.active`

/** The session's own companies and the shippers that it is linked to. */
export const ofOwnAndLinked = (session: Session, column: Sql): Sql =>
  sql`${column} in (select unnest(${session.company_ids}::int[]) union all ${linkedShippers(session)})`

/** A company column that is a partner of the session's own shippers. */
export const ofOwnPartners = (session: Session, column: Sql): Sql =>
  sql`${column} in (select p.company_id from shipper_partners p where ${own(session, sql`p.shipper_id`)})`

/**
 * The shipper of this link gives its carrier new work: it has not switched it off, or may no longer switch (feature 17,
 * transporter active status). `alias` is the link's in the statement.
 */
export const givesWork = (alias: string): Sql => {
  const link = raw(alias)
  return sql`(${link}.active_status or not exists (
    select 1 from companies fc join company_features f on f.company_id in (fc.id, fc.parent_id)
    where fc.id = ${link}.shipper_id and f.feature_id = ${FEATURES.transporter_active_status}))`
}

/** The same for link `p`, of shipper `s` or of its head office: what the shipper itself decided comes first. */
export const givesWorkTo = sql`(${givesWork('p')} and not exists (
  select 1 from shipper_partners n where n.shipper_id = s.id and n.company_id = p.company_id and n.active and not ${givesWork('n')}))`
