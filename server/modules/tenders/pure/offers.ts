import type { ChoiceReason } from '#shared/tenders/tender-input.ts'

/** Offers for lanes, and who gets each lane. */

/** Costs of the period in cents. */
export type Offer = { lane_id: number; part_id: number; cost: number; lead_time: number }
export type Lane = {
  id: number
  current_cost: number | null
  /** The part of the carrier that has the lane today; null where it takes no part. */
  current_part_id: number | null
  /** Grams of the period, and cents of its goods. */
  weight: number
  value: number
  /** Of the destination. */
  region: string
}
export type Choice = { lane_id: number; part_id: number | null; reason: ChoiceReason }

export const byCost = (a: Offer, b: Offer): number =>
  a.cost - b.cost || a.lead_time - b.lead_time || a.part_id - b.part_id

/** Offers of each lane, cheapest first. */
export const offersByLane = (offers: readonly Offer[]): ReadonlyMap<number, readonly Offer[]> => {
  const lanes = Map.groupBy(offers, ({ lane_id }) => lane_id)
  return new Map([...lanes].map(([lane, list]) => [lane, list.toSorted(byCost)]))
}
