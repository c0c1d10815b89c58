import { heavyWork } from '#server/infra/work-pool/heavy-work.ts'
import type { PriceContext } from '#server/modules/pricing/index.ts'
import type { CarrierFacts } from '#server/modules/tables/index.ts'
import type { TenderAnswer } from '#shared/tenders/tender-input.ts'
import type { LaneVolume } from './pure/lane-shipment.ts'
import type { OfferHead } from './pure/offer-table.ts'
import { priceOffer, type PricedLane } from './pure/price-offer.ts'

/** One carrier's answer priced by the engine, as a thread works it out. */

export type AnswerToPrice = {
  head: OfferHead
  lanes: readonly LaneVolume[]
  answer: TenderAnswer
  carrier: CarrierFacts
  taxes: PriceContext
  day: string
}

export const priceAnswer = heavyWork(
  import.meta.url,
  'priceAnswer',
  function* ({ head, lanes, answer, ...around }: AnswerToPrice): Generator<ReadonlyMap<number, PricedLane>> {
    yield priceOffer(head, lanes, new Map(answer.prices.map((price) => [price.lane_id, price])), around)
  },
)
