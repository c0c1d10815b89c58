import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertAllInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import type { LanePrice } from '#shared/tenders/tender-input.ts'

/** Opened prices of a tender. */

export type PriceRow = Row<'freight_tender_prices'>

export const insertPrices = async (ctx: Context, prices: readonly Partial<PriceRow>[]): Promise<void> => {
  if (prices.length > 0) await ctx.rows(insertAllInto('freight_tender_prices', prices))
}

export type OfferRow = { lane_id: number; part_id: number; cost: string; lead_time: number }

/** Offers for these lanes that the engine could price, the cheapest of each first. */
export const offersOfLanes = (
  { rows }: Pick<Context, 'rows'>,
  lanes: readonly number[],
): Promise<OfferRow[]> =>
  rows<OfferRow>(sql`
    select t.freight_tender_lane_id as lane_id, t.freight_tender_part_id as part_id, t.cost::text as cost, t.lead_time
    from freight_tender_prices t where t.freight_tender_lane_id = any(${lanes}) and t.cost is not null
    order by t.cost, t.lead_time, t.freight_tender_part_id`)

/** All offers of a tender that have a cost, as one text of [lane, part, cents, days]: a thread reads it. */
export const offersText = async ({ rows }: Pick<Context, 'rows'>, tenderId: number): Promise<string> => {
  const [found] = await rows<{ offers: string | null }>(sql`
    select json_agg(json_build_array(t.freight_tender_lane_id, t.freight_tender_part_id, (t.cost * 100)::int8, t.lead_time))::text as offers
    from freight_tender_prices t where t.freight_tender_id = ${tenderId} and t.cost is not null`)
  return found?.offers ?? '[]'
}

/** Parts with an offer that has a cost. */
export const offeringParts = async ({ rows }: Pick<Context, 'rows'>, tenderId: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(sql`
      select t.id from freight_tender_transporters t where t.freight_tender_id = ${tenderId} and exists (
        select from freight_tender_prices p where p.freight_tender_part_id = t.id and p.cost is not null)`)
  ).map(({ id }) => id)

/** A carrier's opened prices, as it sent them. */
export const pricesOfPart = ({ rows }: Pick<Context, 'rows'>, partId: number): Promise<LanePrice[]> =>
  rows<LanePrice>(sql`
    select t.freight_tender_lane_id as lane_id, trim_scale(t.price_per_kg)::text as price_per_kg, t.minimum_value::text as minimum_value,
      trim_scale(t.ad_valorem)::text as ad_valorem, trim_scale(t.gris)::text as gris, trim_scale(t.toll)::text as toll, t.lead_time
    from freight_tender_prices t where t.freight_tender_part_id = ${partId} order by t.freight_tender_lane_id`)
