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
export type ComparedAnswer = LockedAnswer & { transporter_name: string; delivered: number; on_time: number }

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

/** Parts of a quote, each with its carrier's deliveries by a promised date, of the last ninety days for this shipper. */
export const comparedAnswers = (rows: Rows, quote: ComparedQuote, since: Date): Promise<ComparedAnswer[]> =>
  rows<ComparedAnswer>(sql`
    select t.*, c.fantasy_name as transporter_name, h.delivered, h.on_time
    from simulation_quotes_transporters t join companies c on c.id = t.transporter_id
    cross join lateral (
      select count(*)::int as delivered, count(*) filter (where o.delivered_date_time <= o.delivery_date_time)::int as on_time
      from orders o where o.shipper_id = t.company_id and o.transporter_id = t.transporter_id and o.canceled_at is null
        and o.delivery_date_time is not null and o.delivered_date_time >= ${since}) h
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
