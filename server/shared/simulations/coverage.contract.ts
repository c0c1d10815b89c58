import { PRICE_REASONS } from '#shared/pricing/reasons.ts'
import * as z from 'zod'

/** Past destinations that no agreement in force prices. */

export const cityWithoutPrice = z.object({
  city_id: z.number().int(),
  city: z.string(),
  uf: z.string(),
  modal: z.string(),
  orders: z.number().int(),
  last_order_id: z.number().int(),
  last_date: z.string(),
  /** Why the table that came nearest has no price; null: there is no table at all. */
  reason: z.enum(PRICE_REASONS).nullable(),
})
export type CityWithoutPrice = z.output<typeof cityWithoutPrice>

export const citiesWithoutPrice = z.object({
  from: z.string(),
  until: z.string(),
  orders: z.number().int(),
  cities: z.array(cityWithoutPrice),
})
