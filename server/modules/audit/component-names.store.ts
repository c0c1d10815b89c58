import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { auditsOrderScope } from './audit.scope.ts'
import type { LearnedNames } from './pure/freight-charge.ts'

/** Names of CT-e components that a shipper has taught, and the audits that they change. */

/** What these companies have learned, company by company. */
export const learnedNames = async (
  rows: Rows,
  companies: readonly number[],
): Promise<ReadonlyMap<number, LearnedNames>> => {
  const found = await rows<Row<'cte_component_names', 'company_id' | 'name' | 'rate'>>(sql`
    select company_id, name, rate from cte_component_names where company_id = any(${companies})`)
  return new Map(
    [...Map.groupBy(found, ({ company_id }) => company_id)].map(([company, names]) => [
      company,
      new Map(names.map(({ name, rate }) => [name, rate])),
    ]),
  )
}

/** The order and shipper of an audit that the session sees. */
export const shipperOfAudit = async (
  ctx: Context,
  id: number,
): Promise<{ order_id: number; shipper_id: number } | undefined> => {
  const [row] = await ctx.rows<{ order_id: number; shipper_id: number }>(sql`
    select t.order_id, o.shipper_id from audits_order t join orders o on o.id = t.order_id
    where t.id = ${id} and (${auditsOrderScope(ctx.session)})`)
  return row
}

export const keepName = async (
  ctx: Context,
  row: Row<'cte_component_names', 'company_id' | 'name' | 'rate'>,
): Promise<number> => {
  const created_at = ctx.now().toISOString()
  const [kept] = await ctx.rows<{ id: number }>(sql`
    ${insertInto('cte_component_names', { ...row, created_at })}
    on conflict (company_id, name) do update set rate = excluded.rate returning id`)
  return kept?.id ?? 0
}

/** Orders of a shipper and its branches whose open divergence may end with a newly known name: the latest first. */
export const openAudits = async (rows: Rows, companyId: number, most: number): Promise<number[]> => {
  const found = await rows<{ order_id: number }>(sql`
    select distinct a.order_id from audits_order a join orders o on o.id = a.order_id join companies c on c.id = o.shipper_id
    where a.result = 'different_values' and not a.manual_approved and (c.id = ${companyId} or c.parent_id = ${companyId})
    order by a.order_id desc limit ${most}`)
  return found.map(({ order_id }) => order_id)
}
