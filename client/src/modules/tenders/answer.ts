import { lanePriceInput, type LanePrice, type TenderAnswer } from '#shared/tenders/tender-input.ts'
import type { ReadAnswer } from '#shared/tenders/tender-sheets.ts'
import { groupDecimal, parseDecimal } from '#client/lib/decimal.ts'
import { PRICE_FIELDS, type Drafts, type Typed } from './tender.ts'

/** Prices as typed, and as sent. */

const shown = (value: string): string => groupDecimal(value, 4, 0) ?? value

const typedOf = (price: LanePrice): Typed => ({
  price_per_kg: shown(price.price_per_kg),
  minimum_value: shown(price.minimum_value),
  ad_valorem: shown(price.ad_valorem),
  gris: shown(price.gris),
  toll: shown(price.toll),
  lead_time: String(price.lead_time),
})

export const draftsOf = (answer: TenderAnswer | ReadAnswer | null): Drafts =>
  Object.fromEntries((answer?.prices ?? []).map((price) => [price.lane_id, typedOf(price)]))

const isBlank = (typed: Typed): boolean => PRICE_FIELDS.every((field) => (typed[field] ?? '').trim() === '')

const priceOf = (lane_id: number, typed: Typed) => {
  const given = PRICE_FIELDS.flatMap((field) => {
    const text = (typed[field] ?? '').trim()
    return text === '' ? [] : [[field, parseDecimal(text) ?? text]]
  })
  // A percentage or toll that is left out is not charged.
  return lanePriceInput.safeParse({
    lane_id,
    ad_valorem: '0',
    gris: '0',
    toll: '0',
    ...Object.fromEntries(given),
  })
}

/** Complete prices, and the lanes whose prices are not. */
export const pricesOf = (drafts: Drafts): { prices: LanePrice[]; faulty: number[] } => {
  const prices: LanePrice[] = []
  const faulty: number[] = []
  for (const [lane, typed] of Object.entries(drafts)) {
    if (isBlank(typed)) continue
    const parsed = priceOf(Number(lane), typed)
    if (parsed.success) prices.push(parsed.data)
    else faulty.push(Number(lane))
  }
  return { prices, faulty }
}
