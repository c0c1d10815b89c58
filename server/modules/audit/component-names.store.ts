import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { normalizeComponentName } from '#server/modules/fiscal-files/index.ts'
import type { AuditComparisonLine } from '#shared/audit/audit.contract.ts'
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

type Taught = Row<'audits_order', 'order_id'> & { shipper_id: number; comparison: AuditComparisonLine[] }

/** The order and shipper of an audit that the session sees. */
export const shipperOfAudit = async (ctx: Context, id: number): Promise<Taught | undefined> => {
  const [row] = await ctx.rows<Taught>(sql`
    select t.order_id, t.comparison, o.shipper_id from audits_order t join orders o on o.id = t.order_id
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

type Named = { order_id: number; names: string[] }

/** Audited orders of a shipper and its branches below an id, the latest first, with the names of their components. Each company's own are read along their index. */
const namedOrders = (rows: Rows, companyId: number, below: number, most: number): Promise<Named[]> =>
  rows<Named>(sql`
    select o.id as order_id, array(select distinct e.one->>'name' from (
        select f.id from cte_files f where f.order_id = o.id union select s.cte_id from cte_shares s where s.order_id = o.id) own
      join cte_files c on c.id = own.id
      cross join lateral jsonb_array_elements(case when jsonb_typeof(c.components) = 'array' then c.components else '[]' end) e(one)
      where e.one ? 'name') as names
    from (select x.id from companies k cross join lateral (
        select own.id from orders own where own.shipper_id = k.id and own.id < ${below} and own.canceled_at is null
          and exists (select from audits_order a where a.order_id = own.id)
        order by own.id desc limit ${most}) x
      where k.id = ${companyId} or k.parent_id = ${companyId} order by x.id desc limit ${most}) o
    order by o.id desc`)

const AT_ONCE = 500
/** Of so many of the latest orders a lesson changes the audits. */
const MOST_ORDERS = 20_000
const NEWEST = 2_147_483_647

/** Batches of audited orders whose CT-es charge something under this name, as names are compared. */
export async function* ordersNaming(rows: Rows, companyId: number, name: string): AsyncGenerator<number[]> {
  let below = NEWEST
  for (let looked = 0; looked < MOST_ORDERS; looked += AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the last one ended
    const found = await namedOrders(rows, companyId, below, AT_ONCE)
    yield found
      .filter(({ names }) => names.some((one) => normalizeComponentName(one) === name))
      .map(({ order_id }) => order_id)
    const last = found.at(-1)
    if (!last || found.length < AT_ONCE) return
    below = last.order_id
  }
}

/** Whether a freight table of the shipper charges such a rate. */
export const isTableRate = async (rows: Rows, shipperId: number, rate: string): Promise<boolean> =>
  (
    await rows(sql`
      select 1 from simulation_tables t where t.shipper_id = ${shipperId}
        and exists (select from simulation_table_rates r where r.simulation_table_id = t.id and r.rate = ${rate}) limit 1`)
  ).length > 0
