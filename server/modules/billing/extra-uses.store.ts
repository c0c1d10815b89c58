import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { betweenDays } from '#server/kit/brazil-days.ts'
import { ORDER_PLANS, type CountedPlan, type UsePlan } from '#shared/billing/extra-plans.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { itemAt } from '#shared/kit/typed.ts'
import { ordersOfBill, ordersOfPeriod } from './billed-orders.store.ts'
import type { Period } from './pure/closing-days.ts'
import type { Uses } from './pure/extra-use.ts'
import type { ExtraTerm } from './terms.store.ts'

/** What companies used of the extra plans that are counted, from the rows that the use left. */

/** Before any row. */
const BEGINNING = '2000-01-01'

/** Two months before a period: later uses are not charged, so that a count reads no more each month. */
const LATE_DAYS = 62

type Asked = { company_id: number; period: Period; counted_from: string }

const companies = (company_id: number): Sql =>
  sql`array(select k.id from companies k where k.id = ${company_id} or k.parent_id = ${company_id})`

/** Of the period since the plan counts, and late ones of before. What a bill counted is not counted again. */
const isNew = (at: Sql, id: Sql, kind: UsePlan, { period, counted_from }: Asked): Sql => {
  const lookedBack = addDays(period.start, -LATE_DAYS)
  return sql`
  ${betweenDays(at, counted_from > lookedBack ? counted_from : lookedBack, period.end)}
  and not exists (select from billing_uses u where u.kind = ${kind} and u.subject_id = ${id})`
}

/** In force with both sides' approval on a day of the period, each table once however many versions it had. */
const tables = ({ company_id, period }: Asked): Sql => sql`
  select max(t.id) as id, max(t.created_at) as at from simulation_tables t
  where t.shipper_id = any(${companies(company_id)}) and t.active
    and t.shipper_approval = 'approved' and t.transporter_approval = 'approved'
    and t.date_start <= ${period.end}::date and t.date_end >= ${period.start}::date
  group by coalesce(t.root_id, t.id)`

const CTE_COLUMNS = sql`c.id, c.key, c.order_id, c.created_at`

/**
 * A CT-e that came since the plan counts, by the day that it found its order; the first copy, and none after a bill counted one.
 * Those that found theirs later are read apart: each select has its own index.
 */
const ctes = (asked: Asked): Sql => sql`
  select c.id, c.at from (
    select ${CTE_COLUMNS}, c.created_at as at from cte_files c
    where c.found_at is null and ${isNew(sql`c.created_at`, sql`c.id`, 'cte', asked)}
    union all
    select ${CTE_COLUMNS}, c.found_at as at from cte_files c
    where c.found_at is not null and ${isNew(sql`c.found_at`, sql`c.id`, 'cte', asked)}) c
  join orders o on o.id = c.order_id
  where o.shipper_id = any(${companies(asked.company_id)})
    and ${betweenDays(sql`c.created_at`, asked.counted_from, asked.period.end)}
    and not exists (select from cte_files d join orders p on p.id = d.order_id
      where d.key = c.key and d.id < c.id and p.shipper_id = any(${companies(asked.company_id)}))
    and not exists (select from cte_files d join billing_uses u on u.kind = 'cte' and u.subject_id = d.id
      join billings b on b.id = u.billing_id where d.key = c.key and b.company_id = ${asked.company_id})`

const USES: Readonly<Record<UsePlan, (asked: Asked) => Sql>> = {
  quotation: (asked) => sql`
    select q.id, q.created_at as at from simulation_quotes q
    where q.company_id = any(${companies(asked.company_id)}) and ${isNew(sql`q.created_at`, sql`q.id`, 'quotation', asked)}`,
  // Calculations that orders were priced by; a search leaves no row.
  simulation: (asked) => sql`
    select s.id, s.created_at as at from simulation_orders s join orders o on o.id = s.order_id
    where o.shipper_id = any(${companies(asked.company_id)}) and s.selected
      and ${isNew(sql`s.created_at`, sql`s.id`, 'simulation', asked)}`,
  cte: ctes,
  per_table: tables,
  carrier_integration: ({ company_id, period }) => sql`
    select a.id, a.created_at as at from carrier_apis a
    where a.company_id = any(${companies(company_id)}) and a.active
      and ${betweenDays(sql`a.created_at`, BEGINNING, period.end)}`,
}

type Counted = Pick<ExtraTerm, 'name' | 'is_counted' | 'counted_from'>

const isUse = (name: string): name is UsePlan => name in USES

const askedOf = (extras: readonly Counted[], company_id: number, period: Period) =>
  extras.flatMap(({ name, is_counted, counted_from }) =>
    is_counted && counted_from !== null && isUse(name)
      ? [{ kind: name, uses: USES[name]({ company_id, period, counted_from }) }]
      : [],
  )

type One = { total: number }

/** How many of each counted kind a bill would count. */
export const countUses = async (
  rows: Rows,
  extras: readonly Counted[],
  company_id: number,
  period: Period,
): Promise<Uses> => {
  const found: [UsePlan, number][] = []
  for (const { kind, uses } of askedOf(extras, company_id, period)) {
    // oxlint-disable-next-line no-await-in-loop -- few kinds, one connection
    const counts = await rows<One>(sql`select count(*)::int as total from (${uses}) x`)
    found.push([kind, itemAt(counts, 0).total])
  }
  return Object.fromEntries(found)
}

/** Notes the uses of a period as counted by a bill. */
export const countUsesIntoBill = async (
  rows: Rows,
  billing_id: number,
  extras: readonly Counted[],
  company_id: number,
  period: Period,
): Promise<Uses> => {
  const found: [UsePlan, number][] = []
  for (const { kind, uses } of askedOf(extras, company_id, period)) {
    // oxlint-disable-next-line no-await-in-loop -- few kinds, one connection
    const counts = await rows<One>(sql`
      with counted as (
        insert into billing_uses (billing_id, kind, subject_id, used_at)
        select ${billing_id}, ${kind}, x.id, x.at from (${uses}) x on conflict do nothing returning 1)
      select count(*)::int as total from counted`)
    found.push([kind, itemAt(counts, 0).total])
  }
  return Object.fromEntries(found)
}

export type BilledUse = { subject_id: number; name: string | null; order_id: number | null; used_at: string }

/** Uses with their names, from rows of subject_id and used_at. */
const named = (kind: UsePlan, uses: Sql): Sql => sql`
  select u.subject_id, u.used_at,
    case ${kind}::text when 'cte' then (select concat_ws('/', c.number, c.serie) from cte_files c where c.id = u.subject_id)
      when 'per_table' then (select concat(t."table", ' · ', t.version) from simulation_tables t where t.id = u.subject_id)
      when 'carrier_integration' then (select k.fantasy_name from carrier_apis a join companies k on k.id = a.transporter_id
        where a.id = u.subject_id)
      when 'simulation' then (select k.fantasy_name from simulation_orders s join companies k on k.id = s.transporter_id
        where s.id = u.subject_id)
      else u.subject_id::text end as name,
    case ${kind}::text when 'cte' then (select c.order_id from cte_files c where c.id = u.subject_id)
      when 'simulation' then (select s.order_id from simulation_orders s where s.id = u.subject_id) end as order_id
  from (${uses}) u`

const namedOrders = (kind: keyof typeof ORDER_PLANS, orders: Sql): Sql => {
  const which = ORDER_PLANS[kind]
  return sql`
    select b.order_id as subject_id, coalesce(b.shipper_order_code, b.order_id::text) as name, b.order_id, b.created_at as used_at
    from (${orders}) b where ${which === 'all' ? sql`true` : sql`b.is_ftl = ${which === 'ftl'}`}`
}

type Paged = { kind: CountedPlan; after?: number | undefined; limit: number }

const paged = (
  { rows }: Pick<ReadContext, 'rows'>,
  uses: Sql,
  { after = 0, limit }: Paged,
): Promise<BilledUse[]> =>
  rows(sql`
    select x.subject_id, x.name, x.order_id, x.used_at from (${uses}) x
    where x.subject_id > ${after} order by x.subject_id limit ${limit}`)

/** Uses of a kind that a bill counted, after one of them. The caller has seen the bill. */
export const billedUses = (ctx: ReadContext, billing_id: number, asked: Paged): Promise<BilledUse[]> => {
  const { kind } = asked
  const uses = isUse(kind)
    ? named(
        kind,
        sql`select subject_id, used_at from billing_uses where billing_id = ${billing_id} and kind = ${kind}`,
      )
    : namedOrders(kind, ordersOfBill(billing_id))
  return paged(ctx, uses, asked)
}

/** Uses of a kind that a bill would count if the period closed now. The caller has seen the company. */
export const runningUses = async (
  ctx: ReadContext,
  extras: readonly Counted[],
  { company_id, period }: Pick<Asked, 'company_id' | 'period'>,
  asked: Paged,
): Promise<BilledUse[]> => {
  const { kind } = asked
  if (!isUse(kind)) return paged(ctx, namedOrders(kind, ordersOfPeriod(company_id, period)), asked)
  const [found] = askedOf(
    extras.filter(({ name }) => name === kind),
    company_id,
    period,
  )
  return found === undefined
    ? []
    : paged(ctx, named(kind, sql`select n.id as subject_id, n.at as used_at from (${found.uses}) n`), asked)
}
