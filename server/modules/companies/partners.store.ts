import { raw, sql, type Sql } from '#server/infra/database.ts'
import { boundedCount } from '#server/kit/bounded-count.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { isOperator } from '#server/kit/scopes.ts'
import type { PartnerKind } from '#shared/companies/companies-actions.ts'
import { FINISHED_STATUSES } from '#shared/orders/order-status.ts'
import { Exception, invalidField, notFound } from '#shared/kit/exceptions.ts'
import { companiesScope, shippersActedFor } from './companies.scope.ts'

/** A shipper that the session acts for, held until the transaction ends so that links change one after the other. */
export const lockShipper = async (ctx: Context, asked: number | undefined): Promise<number> => {
  const { session } = ctx
  const id = asked ?? (session.role === 'shipper' ? session.company_id : undefined)
  if (id === undefined) throw invalidField('shipper_id', 'required')
  const acts = isOperator(session) ? sql`true` : shippersActedFor(session, sql`t.id`)
  const [shipper] = await ctx.rows(
    sql`select t.id from companies t where t.id = ${id} and t.type = 'shipper' and (${acts}) for update of t`,
  )
  if (!shipper) throw notFound('shippers')
  return id
}

/** Companies that the shipper, its head office or a branch of that works with. */
const ofGroup = (shipper_id: number): Sql => sql`t.id in (
  select p.company_id from companies s
  join companies g on coalesce(g.parent_id, g.id) = coalesce(s.parent_id, s.id)
  join shipper_partners p on p.shipper_id = g.id and p.active
  where s.id = ${shipper_id} and g.type = 'shipper')`

/**
 * A company of this kind that the session may link: one that it sees, one of the shipper's group, or one whose CNPJ it
 * knows. Its id alone is not enough, or ids could be tried one by one.
 */
export const assertLinkable = async (
  ctx: Context,
  asked: { id: number; type: string; shipper_id: number; cnpj: string | undefined },
): Promise<void> => {
  const known = asked.cnpj === undefined ? sql`false` : sql`t.cnpj = ${asked.cnpj}`
  const [found] = await ctx.rows(sql`
    select 1 from companies t where t.id = ${asked.id} and t.type = ${asked.type} and t.active
      and ((${companiesScope(ctx.session)}) or (${ofGroup(asked.shipper_id)}) or ${known})`)
  if (!found)
    throw new Exception('ModelNotFoundException', [{ pointer: '/data/attributes/cnpj', key: 'cnpj_to_link' }])
}

/** Where an order names its partner of this kind. */
const COLUMNS: Readonly<Partial<Record<PartnerKind, string>>> = {
  customers: 'customer_id',
  transporters: 'transporter_id',
  suppliers: 'supplier_id',
  risk_managers: 'risk_manager_id',
}

/** Orders of the shipper and its branches that still need this partner: not finished, not canceled, or proposed to it. */
export const countOpenOrders = async (
  ctx: Context,
  kind: PartnerKind,
  { shipper_id, company_id }: { shipper_id: number; company_id: number },
): Promise<number> => {
  const column = COLUMNS[kind]
  if (column === undefined) return 0
  const named: Sql = sql`o.${raw(column)} = ${company_id}`
  const proposed =
    kind === 'transporters'
      ? sql`o.transporter_id is null and exists (select 1 from order_proposals p where p.order_id = o.id
            and p.transporter_id = ${company_id} and p.status in ('waiting', 'accepted'))`
      : sql`false`
  return boundedCount(
    ctx.rows,
    sql`from orders o
    where o.shipper_id in (select c.id from companies c where c.id = ${shipper_id} or c.parent_id = ${shipper_id})
      and o.canceled_at is null and not o.last_active_status_id = any(${FINISHED_STATUSES}) and (${named} or (${proposed}))`,
  )
}

/** Links a company to a shipper. @returns the link's id; undefined: it was linked already */
export const linkPartner = async (
  ctx: Context,
  shipper_id: number,
  company_id: number,
): Promise<number | undefined> => {
  const [changed] = await ctx.rows<{ id: number }>(sql`
    insert into shipper_partners as p (shipper_id, company_id, active, created_at)
    values (${shipper_id}, ${company_id}, true, ${ctx.now()})
    on conflict (shipper_id, company_id) do update set active = true, active_status = true where not p.active returning p.id`)
  return changed?.id
}

export const lockPartner = async (
  ctx: Context,
  { shipper_id, company_id, type }: { shipper_id: number; company_id: number; type: string },
): Promise<Row<'shipper_partners', 'id' | 'active'> | undefined> => {
  const [link] = await ctx.rows<Row<'shipper_partners', 'id' | 'active'>>(sql`
    select p.id, p.active from shipper_partners p join companies c on c.id = p.company_id
    where p.shipper_id = ${shipper_id} and p.company_id = ${company_id} and c.type = ${type} for update of p`)
  return link
}

export const cutPartner = (ctx: Context, id: number): Promise<unknown> =>
  ctx.rows(sql`update shipper_partners set active = false where id = ${id}`)

/** A shipper's own registration: it works with the company from then on. */
export const linkRegistered = (ctx: Context, shipper_id: number, company_id: number): Promise<unknown> =>
  ctx.rows(sql`insert into shipper_partners (shipper_id, company_id) values (${shipper_id}, ${company_id})`)

export const fantasyNameOf = async (ctx: Context, id: number): Promise<string | null> => {
  const [company] = await ctx.rows<Row<'companies', 'fantasy_name'>>(
    sql`select fantasy_name from companies where id = ${id}`,
  )
  return company?.fantasy_name ?? null
}

export type CarrierLink = Row<'shipper_partners', 'id' | 'shipper_id' | 'active_status'> &
  Row<'companies', 'fantasy_name'>

/** Links of these shippers with a carrier, locked in the order of their ids. */
export const lockCarrierLinks = (
  ctx: Context,
  shippers: readonly number[],
  transporter_id: number,
): Promise<CarrierLink[]> =>
  ctx.rows<CarrierLink>(sql`
    select p.id, p.shipper_id, p.active_status, c.fantasy_name
    from shipper_partners p join companies c on c.id = p.company_id
    where p.shipper_id = any(${shippers}) and p.company_id = ${transporter_id} and p.active and c.type = 'transporter'
    order by p.id for update of p`)

export const setLinkStatus = (ctx: Context, id: number, active: boolean): Promise<unknown> =>
  ctx.rows(sql`update shipper_partners set active_status = ${active} where id = ${id}`)

/** Whether a shipper, or its head office, has a feature. */
export const hasFeature = async (ctx: Context, shipper_id: number, feature: number): Promise<boolean> =>
  (
    await ctx.rows(sql`
      select 1 from companies s join company_features f on f.company_id in (s.id, s.parent_id)
      where s.id = ${shipper_id} and f.feature_id = ${feature}`)
  ).length > 0

export type Stranger = Row<'companies', 'id' | 'type' | 'social_reason' | 'fantasy_name' | 'cnpj'>

/** A company of any owner, by its whole CNPJ: names and number only, so that it is linked, not doubled. */
export const findStranger = async (
  ctx: ReadContext,
  kind: Sql,
  cnpj: string,
): Promise<Stranger | undefined> => {
  const [found] = await ctx.rows<Stranger>(sql`
    select t.id, t.type, t.social_reason, t.fantasy_name, t.cnpj from companies t
    where t.cnpj = ${cnpj} and t.active and (${kind})`)
  return found
}
