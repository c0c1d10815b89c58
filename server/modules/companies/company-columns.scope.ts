import { sql, type Sql } from '#server/infra/database.ts'
import { givesWork, isOperator, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { FEATURES } from '#shared/access/features.ts'

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

/** Links of this carrier that are not cut, with shippers that `whose` names. */
const linksTo = (whose: Sql, more: Sql = sql`true`): Sql =>
  sql`exists (select 1 from shipper_partners p where p.company_id = t.id and p.active and ${whose} and ${more})`

/** A shipper on its own without feature 17 has switched no carrier off: its lists need not look. */
const switchesNobody = (session: Session): boolean =>
  session.role === 'shipper' &&
  session.company_ids.length === 1 &&
  !session.features.includes(FEATURES.transporter_active_status)

/**
 * Not switched off by one's own company (feature 17). A head office that is not linked to the carrier itself goes by its
 * branches: one of them still gives it work.
 */
const activeStatus = (session: Session): Sql => {
  if (switchesNobody(session)) return sql`true`
  const mine = sql`p.shipper_id = ${session.company_id}`
  if (session.company_ids.length === 1) return sql`not ${linksTo(mine, sql`not ${givesWork('p')}`)}`
  const branches = own(session, sql`p.shipper_id`)
  return sql`case when ${linksTo(mine)} then ${linksTo(mine, givesWork('p'))}
    else not ${linksTo(branches)} or ${linksTo(branches, givesWork('p'))} end`
}

const ACTING: ReadonlySet<string> = new Set(['shipper', 'four_pl'])

/** A carrier does not learn which shipper has switched it off. */
const inactiveFor = (session: Session): Sql => {
  if (!isOperator(session) && (switchesNobody(session) || !ACTING.has(session.role))) return sql`'{}'::int[]`
  const known = isOperator(session)
    ? sql`true`
    : session.role === 'shipper'
      ? own(session, sql`p.shipper_id`)
      : ofLinkedShippers(session, sql`p.shipper_id`)
  return sql`array(select p.shipper_id from shipper_partners p
    where p.company_id = t.id and p.active and ${known} and not ${givesWork('p')} order by 1)`
}

export const activeStatusFilterSql = {
  active_status: (value: boolean, session: Session): Sql =>
    value ? activeStatus(session) : sql`not (${activeStatus(session)})`,
}

export const companyFilterSql = {
  uf: (value: string): Sql => sql`t.address_id in (select a.id from addresses a where a.uf = ${value})`,
  linked: (value: boolean, session: Session): Sql => (value ? linked(session) : sql`not ${linked(session)}`),
}

/** Without a correspondent; asked of those only whose settings one reads. */
export const unattendedSql = {
  unattended: (value: boolean): Sql =>
    value ? sql`t.finance_manager_id is null` : sql`t.finance_manager_id is not null`,
}

/** Of a shipper. The plan is its head office's where it has none, as `settings` tells it (authenticate.ts). */
export const shipperColumns = {
  is_matriz: (): Sql => sql`t.parent_id is null`,
  plans: (): Sql =>
    sql`coalesce(t.selected_plan, (select h.selected_plan from companies h where h.id = t.parent_id))`,
  table_model: (): Sql => sql`(select m.table_model from shipper_table_model m where m.shipper_id = t.id)`,
}

/** Of a carrier: whether it is given new work, and its EDI, which stands in a row of its own. */
export const carrierColumns = {
  active_status: activeStatus,
  inactive_for: inactiveFor,
  notfis_email: (): Sql => sql`edi.notfis_email`,
  notfis_version: (): Sql => sql`edi.notfis_version`,
  ocoren_email: (): Sql => sql`edi.ocoren_email`,
  ocoren_version: (): Sql => sql`edi.ocoren_version`,
}
export const carrierJoins = (): Sql =>
  sql`left join transporter_configurations edi on edi.transporter_id = t.id`
