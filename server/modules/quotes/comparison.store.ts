import { sql, type Rows } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { LockedAnswer } from './answer.store.ts'
import type { LockedQuote } from './quote.store.ts'
import { quotesScope } from './quotes.scope.ts'

/** What a comparison reads of a quote, its answers and its carriers. */

export type ComparedQuote = LockedQuote & {
  origin_city_id: number
  destination_city_id: number
  axles: number | null
}
export type ComparedAnswer = LockedAnswer & {
  transporter_name: string
  delivered: number
  on_time: number
  deliveries: number
  damaged: number
}

export const comparedQuote = async (ctx: ReadContext, id: number): Promise<ComparedQuote | undefined> => {
  const [quote] = await ctx.rows<ComparedQuote>(sql`
    select t.*, v.axles,
      (select a.city_id from simulation_quotes_addresses a where a.simulation_quote_id = t.id and a.type = 'collection'
        order by a.position, a.id limit 1) as origin_city_id,
      (select a.city_id from simulation_quotes_addresses a where a.simulation_quote_id = t.id and a.type = 'delivery'
        order by a.position desc, a.id desc limit 1) as destination_city_id
    from simulation_quotes t left join vehicle_types v on v.id = t.vehicle_type_id
    where t.id = ${id} and (${quotesScope(ctx.session)})`)
  return quote
}

/** Occurrences of Proceda that say goods were damaged, lost or robbed (prisma/seed/reference/occurrence-codes). */
const DAMAGES = ['14', '15', '23', '27', '31', '32', '33', '37', '38', '78', '79', '80', '81']

/** A code that the carrier gives a meaning of its own says nothing of Proceda's (edi/occurrences.store.ts `meaningOf`). */
const isOfficial = sql`not exists (select from transporter_code_actions x
    where x.transporter_id = o.transporter_id and ltrim(x.transporter_code, '0') = ltrim(e.code, '0'))
  and not exists (select from transporter_custom_occurrence x
    where x.transporter_id = o.transporter_id and ltrim(x.code, '0') = ltrim(e.code, '0'))`

/** An order is damaged by an occurrence of its carrier's files, or by what its recipient answers; a lost one is never delivered. */
const isDamaged = sql`(exists (select from edi_items e where e.order_id = o.id and e.kind = 'occurrence'
    and e.outcome in ('applied', 'noted') and ltrim(e.code, '0') = any(${DAMAGES}) and ${isOfficial})
  or exists (select from surveys s where s.order_id = o.id
    and (s.package_condition in ('package_damaged', 'goods_damaged') or s.delivery_problem = 'missing_goods')))`

/** Orders that the carrier of a part had of the shipper; two reads, each by its own date's index. */
const historyOf = (since: Date) => {
  const carried = sql`o.shipper_id = t.company_id and o.transporter_id = t.transporter_id and o.canceled_at is null`
  return sql`
    select o.delivered_date_time, o.delivery_date_time, ${isDamaged} as damaged from orders o
    where ${carried} and o.delivered_date_time >= ${since}
    union all
    select null, o.delivery_date_time, true from orders o
    where ${carried} and o.delivered_date_time is null and o.created_at >= ${since} and ${isDamaged}`
}

/**
 * Parts of a quote, each with its carrier's last ninety days for this shipper: deliveries by a promised date, all deliveries,
 * and those with damage or loss.
 */
export const comparedAnswers = (rows: Rows, quote: ComparedQuote, since: Date): Promise<ComparedAnswer[]> =>
  rows<ComparedAnswer>(sql`
    select t.*, c.fantasy_name as transporter_name, h.delivered, h.on_time, h.deliveries, h.damaged
    from simulation_quotes_transporters t join companies c on c.id = t.transporter_id
    cross join lateral (
      select count(*) filter (where p.delivered_date_time is not null and p.delivery_date_time is not null)::int as delivered,
        count(*) filter (where p.delivered_date_time <= p.delivery_date_time)::int as on_time,
        count(*)::int as deliveries, count(*) filter (where p.damaged)::int as damaged
      from (${historyOf(since)}) p) h
    where t.simulation_quote_id = ${quote.id} order by t.total_value nulls last, t.position, t.id`)

export type FreightRules = {
  icms_credit: boolean
  pis_cofins_credit: string | null
  antt_table: 'A' | 'B' | 'C' | 'D'
}

/** How the shipper counts credits and the floor; of its head office where it says nothing. */
export const freightRulesOf = async (rows: Rows, companyId: number): Promise<FreightRules> =>
  (
    await rows<FreightRules>(sql`
      select f.icms_credit, f.pis_cofins_credit::text as pis_cofins_credit, f.antt_table from companies c
      join freight_settings f on f.company_id in (c.id, c.parent_id) where c.id = ${companyId}
      order by f.company_id = c.id desc limit 1`)
  )[0] ?? { icms_credit: false, pis_cofins_credit: null, antt_table: 'A' }
