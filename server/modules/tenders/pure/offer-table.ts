import type { LanePrice } from '#shared/tenders/tender-input.ts'
import { PLAIN_HEAD } from '#shared/tables/plain-head.ts'
import type { DocumentHead } from '#shared/tables/table-document.contract.ts'
import type { CreateTableDocument } from '#shared/tables/table-document.contract.ts'

/** A carrier's offer as the freight table that it becomes: the price of a lane is what this table charges. */

export type OfferLane = {
  id: number
  origin_uf: string
  origin_city_id: number | null
  destination_uf: string
  destination_city_id: number | null
}
export type OfferHead = {
  name: string
  modal: 'less_than_truckload' | 'air'
  shipper_id: number
  transporter_id: number
  valid_from: string
  valid_until: string
  icms_included: boolean
}

/** Air cargo is weighed by 6000 cm³ per kg, road by 300 kg per m³ (pricing/README "Taxable weight"). */
const FACTORS = { air: '166.667', less_than_truckload: '300' } as const

const headOf = (offer: OfferHead): DocumentHead => ({
  ...PLAIN_HEAD,
  lead_time_extra: [],
  shipper_id: offer.shipper_id,
  transporter_id: offer.transporter_id,
  table: offer.name,
  modal: offer.modal,
  table_type: 'multiple',
  date_start: offer.valid_from,
  date_end: offer.valid_until,
  option_calcule: 'per_kg',
  excess_mode: 'excess',
  dimensional_weight: true,
  dimensional_weight_factor: FACTORS[offer.modal],
  icms_included: offer.icms_included,
  business_days: true,
})

const isCharged = (value: string): boolean => Number(value) > 0

const ratesOf = ({ ad_valorem, gris, toll }: LanePrice) =>
  [
    { rate: 'ad_valorem', kind: 'percent_of_invoice', value: ad_valorem } as const,
    { rate: 'gris', kind: 'percent_of_invoice', value: gris } as const,
    { rate: 'toll', kind: 'per_100kg', value: toll } as const,
  ].filter(({ value }) => isCharged(value))

/** A lane by city names the city alone: the state follows from it. */
const endOf = (uf: string, city: number | null) =>
  city === null ? { uf, city_id: null } : { uf: null, city_id: city }

const destinationOf = (lane: OfferLane, price: LanePrice) => {
  const to = endOf(lane.destination_uf, lane.destination_city_id)
  const from = endOf(lane.origin_uf, lane.origin_city_id)
  return {
    ...to,
    origin_uf: from.uf,
    origin_city_id: from.city_id,
    lead_time: price.lead_time,
    value_per_kg: price.price_per_kg,
    minimum_rate: price.minimum_value,
    rates: ratesOf(price),
  }
}

/** Head and destinations of the offer's table, one destination per priced lane, in the order of the lanes. */
export const offerTable = (
  head: OfferHead,
  lanes: readonly OfferLane[],
  prices: ReadonlyMap<number, LanePrice>,
): { table: DocumentHead } & Required<Pick<CreateTableDocument, 'destinations'>> => ({
  table: headOf(head),
  destinations: lanes.flatMap((lane) => {
    const price = prices.get(lane.id)
    return price === undefined ? [] : [destinationOf(lane, price)]
  }),
})
