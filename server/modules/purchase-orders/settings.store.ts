import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import type { Session } from '#server/kit/session.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { PurchaseOrderSettings } from '#shared/purchase-orders/purchase-order-answers.ts'
import { ofShippers } from './purchase-orders.scope.ts'
import type { Terms } from './pure/due-date.ts'
import type { MonthBefore, Retained, ServiceBill } from './pure/retain.ts'

/** Settings of purchase orders, limits of people, terms of payment. A branch without its own uses its head office's. */

type Settings = Row<'purchase_order_settings'>
type Kept = Omit<PurchaseOrderSettings, 'company_id' | 'limits'>

const NONE: Kept = {
  requires_canhoto: false,
  automatic_period: 'none',
  by_cost_center: false,
  account: null,
  approval_limit: null,
}

/** Companies whose settings count for a shipper: its own, then its head office's. */
const familyOf = (shipper: number) =>
  sql`(select c.id from companies c where c.id = ${shipper} union all
    select c.parent_id from companies c where c.id = ${shipper} and c.parent_id is not null)`

export const settingsOf = async (rows: Rows, shipper: number): Promise<Kept> => {
  const [row] = await rows<Kept>(sql`
    select requires_canhoto, automatic_period, by_cost_center, account, approval_limit::text as approval_limit
    from purchase_order_settings where company_id in ${familyOf(shipper)}
    order by company_id = ${shipper} desc limit 1`)
  return row ?? NONE
}

export const limitsOf = (rows: Rows, company: number): Promise<PurchaseOrderSettings['limits']> =>
  rows(sql`
    select l.user_id, u.name, l.max_value::text from purchase_order_limits l join users u on u.id = l.user_id
    where l.company_id = ${company} order by u.name, l.id`)

/** A person's own limit for a shipper; null: none of their own. */
export const ownLimit = async (rows: Rows, shipper: number, user: number): Promise<string | null> =>
  (
    await rows<{ max_value: string }>(sql`
      select max_value::text from purchase_order_limits where user_id = ${user} and company_id in ${familyOf(shipper)}
      order by company_id = ${shipper} desc limit 1`)
  )[0]?.max_value ?? null

export const keepSettings = async (
  ctx: Context,
  company_id: number,
  settings: Partial<Omit<Settings, 'id' | 'company_id'>>,
): Promise<void> => {
  const row = { ...NONE, ...settings, company_id }
  await ctx.rows(sql`
    ${insertInto('purchase_order_settings', row)} on conflict (company_id) do update set
      requires_canhoto = excluded.requires_canhoto, automatic_period = excluded.automatic_period,
      by_cost_center = excluded.by_cost_center, account = excluded.account, approval_limit = excluded.approval_limit`)
}

type Limit = Pick<Row<'purchase_order_limits'>, 'user_id' | 'max_value'>

/** Limits as a whole. @returns how many of the people approve for the company */
export const replaceLimits = async (
  ctx: Context,
  company: number,
  limits: readonly Limit[],
): Promise<number> => {
  await ctx.rows(sql`delete from purchase_order_limits where company_id = ${company}`)
  const kept = await ctx.rows(sql`
    insert into purchase_order_limits (company_id, user_id, max_value)
    select ${company}, u.id, x.max_value
    from json_to_recordset(${JSON.stringify(limits)}::json) as x(user_id int, max_value numeric) join users u on u.id = x.user_id
    where u.company_id = ${company} or u.company_id in (select c.id from companies c where c.parent_id = ${company})
      or u.company_id in (select p.company_id from shipper_partners p where p.shipper_id = ${company} and p.active)
    returning id`)
  return kept.length
}

export type KeptTerms = Terms & { is_person: boolean; retains: string[] }

/** Terms between the two: those of the carrier, or else those of all carriers; the shipper's own or else its head office's. */
export const termsBetween = async (rows: Rows, shipper: number, carrier: number): Promise<KeptTerms[]> => {
  const all = await rows<KeptTerms & { rank: number }>(sql`
    select to_char(t.valid_from, 'YYYY-MM-DD') as valid_from, t.kind, t.days, t.weekday, t.first_day, t.second_day, t.is_person, t.retains,
      dense_rank() over (order by (t.company_id = ${shipper}) desc, (t.transporter_id is not null) desc)::int as rank
    from payment_terms t where t.company_id in ${familyOf(shipper)}
      and (t.transporter_id is null or t.transporter_id = ${carrier})`)
  return all.filter(({ rank }) => rank === 1)
}

/** Freight paid to a person, and taxes retained, in the month of a day; without this purchase order. */
export const monthBefore = async (
  rows: Rows,
  { id, transporter_id }: { id: number; transporter_id: number },
  day: string,
): Promise<MonthBefore> => {
  const [row] = await rows<MonthBefore>(sql`
    select coalesce(sum(l.freight), 0)::numeric(15, 2)::text as freight, coalesce(sum(x.inss), 0)::numeric(15, 2)::text as inss,
      coalesce(sum(x.irrf), 0)::numeric(15, 2)::text as irrf
    from purchase_orders p
      cross join lateral (select sum(value - service_value) as freight from purchase_orders_orders where purchase_order_id = p.id) l
      cross join lateral (select sum(amount) filter (where tax = 'inss') as inss, sum(amount) filter (where tax = 'irrf') as irrf
        from purchase_orders_taxes where purchase_order_id = p.id) x
    where p.transporter_id = ${transporter_id} and p.id <> ${id} and p.status in ('invoiced', 'paid')
      and date_trunc('month', p.due_on) = date_trunc('month', ${day}::date)
      and p.shipper_id = (select shipper_id from purchase_orders where id = ${id})`)
  return row ?? { freight: '0', inss: '0', irrf: '0' }
}

export const serviceBillsOf = (rows: Rows, id: number): Promise<ServiceBill[]> =>
  rows<ServiceBill>(sql`
    select n.value::text, n.iss::text from nf_service_files n
    where n.order_id in (select order_id from purchase_orders_orders where purchase_order_id = ${id}) order by n.id`)

/** Paid for services: their invoices less the credits. */
export const servicesPaid = async (rows: Rows, id: number): Promise<string> => {
  const [paid] = await rows<{ value: string }>(
    sql`select coalesce(sum(service_value), 0)::text as value from purchase_orders_orders where purchase_order_id = ${id}`,
  )
  return paid?.value ?? '0'
}

export const replaceTaxes = async (ctx: Context, id: number, taxes: readonly Retained[]): Promise<void> => {
  await ctx.rows(sql`delete from purchase_orders_taxes where purchase_order_id = ${id}`)
  await ctx.rows(sql`
    insert into purchase_orders_taxes (purchase_order_id, tax, base, rate, amount)
    select ${id}, x.tax, x.base, x.rate, x.amount
    from json_to_recordset(${JSON.stringify(taxes)}::json) as x(tax text, base numeric, rate numeric, amount numeric)`)
}

export const isShipperCompany = async (rows: Rows, id: number): Promise<boolean> =>
  (await rows(sql`select 1 from companies where id = ${id} and type = 'shipper'`)).length > 0

/** The shipper that a session means: the one named, else its own. @throws 404 */
export const shipperMeant = async (
  { rows, session }: { rows: Rows; session: Session },
  named: number | undefined,
): Promise<number> => {
  const id = named ?? session.company_id
  const [found] = await rows<{ id: number }>(
    sql`select t.id from companies t where t.id = ${id} and t.type = 'shipper' and (${ofShippers(session, sql`t.id`)})`,
  )
  if (!found) throw notFound('shippers')
  return found.id
}
