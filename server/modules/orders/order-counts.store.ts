import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { isOperator, ofLinkedShippers, oneOf, own } from '#server/kit/scopes.ts'
import type { Runs } from '#server/kit/list-parts.ts'
import type { Session } from '#server/kit/session.ts'
import type { ParsedFilter } from '#shared/kit/query-grammar.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { ORDER_LISTS, type OrderList } from '#shared/orders/order-list.ts'
import { dueAt, inLists, listSql, open } from './order-filters.scope.ts'
import { ordersScope } from './orders.scope.ts'

/** Totals that triggers keep up with every change (order_counts): exact, whatever the number of orders. */

const HOUR_MS = 3_600_000

/**
 * Condition of the counts `c` that add up to the orders which the session sees, of one shipper where it is named; null
 * where none do.
 */
const countsOf = (session: Session, shipper?: number): Sql | null => {
  const company = sql`c.company_id`
  if (shipper !== undefined) return countsOfShipper(session, shipper)
  if (isOperator(session)) return sql`c.side = 'all' and ${company} = 0`
  switch (session.role) {
    case 'shipper':
    case 'customer':
    case 'supplier':
    case 'risk_manager':
      return sql`c.side = ${session.role} and ${own(session, company)}`
    case 'transporter':
      // Two of its companies may see the same order.
      return session.company_ids.length === 1
        ? sql`c.side = 'transporter' and ${own(session, company)}`
        : null
    case 'four_pl':
    case 'auditor':
    case 'broker':
      return sql`c.side = 'shipper' and ${ofLinkedShippers(session, company)}`
    default:
      return null
  }
}

const countsOfShipper = (session: Session, shipper: number): Sql | null => {
  const ofSide = sql`c.side = 'shipper' and c.company_id = ${shipper}`
  if (isOperator(session)) return ofSide
  if (session.role === 'shipper') return sql`${ofSide} and ${own(session, sql`c.company_id`)}`
  return ['four_pl', 'auditor', 'broker'].includes(session.role)
    ? sql`${ofSide} and ${ofLinkedShippers(session, sql`c.company_id`)}`
    : null
}

/** Counts under the names of an order's columns, so that the conditions of lists fit them too. */
const counted = (kind: Sql): Sql => {
  const from = (
    table: string,
  ) => sql`select c.status as last_active_status_id, c.reverse, case when c.canceled then timestamptz 'epoch' end as canceled_at, c.due, c.n
    from ${raw(table)} c where ${kind}`
  return sql`(${from('order_counts')} union all ${from('order_count_changes')}) t`
}

/** The session's scope as a check of each order: otherwise Postgres reads all orders of a carrier first. */
const eachSeen = (session: Session): Sql =>
  session.role === 'transporter'
    ? sql`(select true from order_carriers c where c.order_id = t.id and ${own(session, sql`c.transporter_id`)} and not c.lost limit 1)`
    : sql`(${ordersScope(session)})`

const ofShipper = (shipper: number | undefined): Sql =>
  shipper === undefined ? sql`true` : sql`t.shipper_id = ${shipper}`

/** Whole hours from the counts, the present hour from the orders. */
const delayedSql = (session: Session, counts: Sql, now: Date, shipper?: number): Sql => {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  return sql`(select coalesce(sum(t.n), 0) from ${counted(sql`${counts} and c.status = 0 and c.due < ${hour}`)})
    + (select count(*) from orders t where ${dueAt} >= ${hour} and ${dueAt} < ${now} and ${eachSeen(session)}
      and ${ofShipper(shipper)})`
}

/** Number of orders of a list without further filters; null where no counts give it. */
export const orderTotal = (session: Session, filters: readonly ParsedFilter[], now: Date): Sql | null => {
  const values = new Map(filters.map(({ name, value }) => [name, value]))
  const shippers = values.get('shipper_id') as number[] | undefined
  const shipper = shippers?.length === 1 ? shippers[0] : undefined
  const counts = countsOf(session, shipper)
  const list = values.get('list') as OrderList | undefined
  const statuses = values.get('last_active_status_id') as number[] | undefined
  const kept = ['list', 'last_active_status_id', ...(shipper === undefined ? [] : ['shipper_id'])]
  const others = filters.filter(({ name }) => !kept.includes(name))
  if (counts === null || others.length > 0) return null
  if (list === 'delayed')
    return statuses === undefined ? sql`select ${delayedSql(session, counts, now, shipper)} as total` : null
  const status = statuses === undefined ? sql`true` : oneOf(sql`t.last_active_status_id`, statuses)
  return sql`select coalesce(sum(t.n), 0) as total from ${counted(sql`${counts} and c.status > 0`)}
    where ${list === undefined ? open : listSql(list, now)} and ${status}`
}

/** Runs of ids are counted as statuses below 0, of one shipper and of all orders. */
export const orderRuns = (session: Session): Runs | null => {
  const [company, ...others] = session.role === 'shipper' ? session.company_ids : []
  const isOfOne = company !== undefined && others.length === 0
  if (!isOfOne && !isOperator(session)) return null
  const [side, of] = isOfOne ? [sql`'shipper'`, company] : [sql`'all'`, 0]
  const kept = (table: string): Sql =>
    sql`select -1 - c.status as run, c.n from ${raw(table)} c where c.side = ${side} and c.company_id = ${of} and c.status < 0`
  return {
    counts: sql`select k.run, sum(k.n) as n from (${kept('order_counts')} union all ${kept('order_count_changes')}) k group by 1`,
    bits: 13,
    rows: sql`select t.id from orders t where ${open} and ${isOfOne ? sql`t.shipper_id = ${company}` : sql`true`}`,
  }
}

/** Number of orders of each list, and of all orders that are not canceled. */
const listTotals = (session: Session, now: Date, shipper?: number): Sql => {
  const counts = countsOf(session, shipper)
  const names = ['all', ...ORDER_LISTS] as const
  const conditions = new Map(names.map((name) => [name, name === 'all' ? open : listSql(name, now)]))
  const named = (make: (name: (typeof names)[number], condition: Sql) => Sql) =>
    join([...conditions].map(([name, condition]) => sql`${make(name, condition)} as ${raw(`"${name}"`)}`))
  if (counts === null)
    return sql`select ${named((_, condition) => sql`count(*) filter (where ${condition})`)} from orders t where (${ordersScope(session)}) and ${inLists(['list'], session)}`
  return sql`select ${named((name, condition) =>
    name === 'delayed'
      ? delayedSql(session, counts, now, shipper)
      : sql`coalesce(sum(t.n) filter (where ${condition}), 0)`,
  )} from ${counted(sql`${counts} and c.status > 0`)}`
}

/**
 * Number of orders of each tab and of all tabs together, among those that the session sees.
 * @throws ValidationException where a shipper is named by who acts for none: nothing keeps those counts
 */
export const countLists = async (
  ctx: ReadContext,
  shipper: number | undefined,
): Promise<Record<string, number>> => {
  if (shipper !== undefined && countsOfShipper(ctx.session, shipper) === null)
    throw invalid({ parameter: 'shipper_id', key: 'unknown_parameter' })
  const [row] = await ctx.rows<Record<string, number>>(listTotals(ctx.session, ctx.now(), shipper))
  return row ?? {}
}
