import { join, raw, sql, type Rows, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import {
  freightSums,
  MOST_DUE,
  type Figures,
  type FreightSums,
  type PartnerSums,
  type Punctuality,
} from '#shared/dashboard/dashboard.ts'
import { MISHAPS, type Mishap } from '#shared/orders/order-figures.ts'
import { FIGURE_SQL } from '#server/modules/orders/index.ts'
import { keysOf } from '#shared/kit/typed.ts'
import { figuresScope, orderDaysScope } from './dashboard.scope.ts'

/** Reading of `freight_days`: as many rows as days, states and partners, however many orders there were. */

/** Days as YYYY-MM-DD: the period, and where the period before it begins. */
export type Span = { before_from: string; from: string; until: string; step: number }
type Asked = { span: Span; shipper_id: number | undefined }

const MOST_PARTNERS = 10

const WHOLE = ['settled', 'promised', 'on_time', 'refused', 'fruitless', 'differences']
const sums = join(
  keysOf(freightSums.shape).map((name) =>
    WHOLE.includes(name)
      ? sql`coalesce(sum(d.${raw(name)}), 0)::int as ${raw(name)}`
      : sql`coalesce(sum(d.${raw(name)}), 0)::text as ${raw(name)}`,
  ),
)

const daysOf = (ctx: ReadContext, { shipper_id }: Asked, part: string, from: string, until: string): Sql =>
  sql`freight_days d where ${figuresScope(ctx.session, shipper_id)} and d.part = ${part}
    and d.day between ${from}::date and ${until}::date`

const total = async (ctx: ReadContext, asked: Asked, from: string, until: string): Promise<FreightSums> => {
  const [row] = await ctx.rows<FreightSums>(
    sql`select ${sums} from ${daysOf(ctx, asked, 'total', from, until)}`,
  )
  if (!row) throw new Error('sums without a row')
  return row
}

const points = (ctx: ReadContext, asked: Asked): Promise<Figures['points']> => {
  const { from, until, step } = asked.span
  return ctx.rows<Figures['points'][number]>(sql`
    select to_char(p.day, 'YYYY-MM-DD') as day, s.*
    from (select g::date as day from generate_series(${from}::date, ${until}::date, make_interval(days => ${step}::int)) g) p
    cross join lateral (select ${sums} from ${daysOf(ctx, asked, 'total', from, until)}
      and d.day >= p.day and d.day < p.day + ${step}::int) s order by p.day`)
}

/**
 * Share of promises kept, as likely for the next one: a single kept promise does not outrank ninety of a hundred (rule of
 * succession). Null without a promise.
 */
const punctuality = (onTime: Sql, promised: Sql): Sql =>
  sql`case when ${promised} > 0 then (${onTime} + 1)::numeric / (${promised} + 2) end`

/** The most punctual first; those that promised nothing come last. */
const partners = (ctx: ReadContext, asked: Asked): Promise<PartnerSums[]> =>
  ctx.rows<PartnerSums>(sql`
    select c.id, c.fantasy_name as name, s.* from (
      select d.part_of::int as company_id, ${sums} from ${daysOf(ctx, asked, 'partner', asked.span.from, asked.span.until)}
      group by 1 having sum(d.settled) > 0
      order by ${punctuality(sql`sum(d.on_time)`, sql`sum(d.promised)`)} desc nulls last, sum(d.settled) desc, 1 limit ${MOST_PARTNERS}) s
    join companies c on c.id = s.company_id
    order by ${punctuality(sql`s.on_time`, sql`s.promised`)} desc nulls last, s.settled desc, c.id`)

/** Carriers that promised a date, each with the promises that it kept; of all shippers together for the operator. */
export const punctualityOf = (ctx: ReadContext, asked: Asked): Promise<Punctuality[]> =>
  ctx.rows<Punctuality>(sql`
    select d.part_of::int as transporter_id, sum(d.promised)::int as promised, sum(d.on_time)::int as on_time
    from ${daysOf(ctx, asked, 'partner', asked.span.from, asked.span.until)}
    group by 1 having sum(d.promised) > 0 order by 1`)

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** Mishaps that an order may have on several days; it is late on the one of its delivery. */
const REPEATED = MISHAPS.filter((name): name is Exclude<Mishap, 'late'> => name !== 'late')

const lateOf = ({ promised, on_time }: FreightSums): number => Math.min(promised - on_time, MOST_DUE)

/**
 * Orders with each mishap, as many as their list holds. Late ones are those that the sums know; of the others each counts on
 * its first day in the period, so that the reading stops where the counting does.
 */
const mishaps = async (
  ctx: ReadContext,
  asked: Asked,
  sums: Record<'now' | 'before', FreightSums>,
): Promise<Figures['mishaps']> => {
  const { before_from, from, until } = asked.span
  const one = (name: Mishap, first: string, last: string): Sql => sql`(select count(*)::int from (
    select from (select d.order_id, d.day from order_days d where ${orderDaysScope(ctx.session, asked.shipper_id)}
      and ${FIGURE_SQL[name]} and d.day between ${first}::date and ${last}::date) o
    where o.day = (select min(d.day) from order_days d where d.order_id = o.order_id and ${FIGURE_SQL[name]} and d.day >= ${first}::date)
    limit ${MOST_DUE}) found)`
  const counted = REPEATED.map(
    (name) =>
      sql`json_build_object('now', ${one(name, from, until)}, 'before', ${one(name, before_from, dayBefore(from))}) as ${raw(name)}`,
  )
  const [row] = await ctx.rows<Omit<Figures['mishaps'], 'late'>>(sql`select ${join(counted)}`)
  if (!row) throw new Error('counts without a row')
  return { late: { now: lateOf(sums.now), before: lateOf(sums.before) }, ...row }
}

const states = (ctx: ReadContext, asked: Asked): Promise<Figures['states']> =>
  ctx.rows<Figures['states'][number]>(sql`
    select d.part_of as uf, ${sums} from ${daysOf(ctx, asked, 'uf', asked.span.from, asked.span.until)} and d.part_of <> ''
    group by 1 having sum(d.settled) > 0 order by sum(d.freight) desc, 1`)

export const figuresOf = async (ctx: ReadContext, asked: Asked): Promise<Figures> => {
  const { before_from, from, until } = asked.span
  const now = await total(ctx, asked, from, until)
  const before = await total(ctx, asked, before_from, dayBefore(from))
  return {
    before_from,
    from,
    until,
    now,
    before,
    mishaps: await mishaps(ctx, asked, { now, before }),
    points: await points(ctx, asked),
    partners: await partners(ctx, asked),
    states: await states(ctx, asked),
  }
}

/** Makes one row of all that orders added to a day. */
export const joinDays = async (rows: Rows): Promise<void> => {
  await rows(sql`select join_freight_days()`)
}
