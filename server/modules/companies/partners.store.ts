import { raw, sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { isOperator } from '#server/kit/scopes.ts'
import type { PartnerKind } from '#shared/companies/companies-actions.ts'
import { FINISHED_STATUSES } from '#shared/orders/order-status.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
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

/**
 * A company of this kind that the session may link: one that it sees, or one whose CNPJ it knows. Its id alone is not
 * enough, or ids could be tried one by one.
 */
export const assertLinkable = async (
  ctx: Context,
  asked: { id: number; type: string; resource: string; cnpj: string | undefined },
): Promise<void> => {
  const known = asked.cnpj === undefined ? sql`false` : sql`t.cnpj = ${asked.cnpj}`
  const [found] = await ctx.rows(sql`
    select 1 from companies t where t.id = ${asked.id} and t.type = ${asked.type} and t.active
      and ((${companiesScope(ctx.session)}) or ${known})`)
  if (!found) throw notFound(asked.resource)
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
  const [counted] = await ctx.rows<{ count: number }>(sql`
    select count(*)::int as count from orders o
    where o.shipper_id in (select c.id from companies c where c.id = ${shipper_id} or c.parent_id = ${shipper_id})
      and o.canceled_at is null and not o.last_active_status_id = any(${FINISHED_STATUSES}) and (${named} or (${proposed}))`)
  return counted?.count ?? 0
}
