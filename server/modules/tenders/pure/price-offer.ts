import { explain, type PriceContext } from '#server/modules/pricing/index.ts'
import { engineTable, NO_PARTS, wholeParts, type CarrierFacts } from '#server/modules/tables/index.ts'
import { TENDER_LIMITS, type LanePrice } from '#shared/tenders/tender-input.ts'
import { laneShipment, periodCost, type LaneVolume } from './lane-shipment.ts'
import { offerTable, type OfferHead } from './offer-table.ts'

/** What each lane of an offer costs in the period, by the table that the offer becomes. */

export type PricedLane = { cost: string | null; components: { name: string; amount: string }[] }

export const priceOffer = (
  head: OfferHead,
  lanes: readonly LaneVolume[],
  prices: ReadonlyMap<number, LanePrice>,
  { carrier, taxes, day }: { carrier: CarrierFacts; taxes: PriceContext; day: string },
): ReadonlyMap<number, PricedLane> => {
  const offered = lanes.filter(({ id }) => prices.has(id))
  const { table, destinations } = offerTable(head, offered, prices)
  const document = {
    id: 0,
    version: 1,
    revision: 1,
    previous_id: null,
    table,
    ...wholeParts({ destinations }, NO_PARTS),
  }
  const engine = engineTable(document, carrier)
  return new Map(
    offered.map((lane): [number, PricedLane] => {
      const result = explain(engine, laneShipment(lane, head.modal, day), taxes)
      if (!result.ok) return [lane.id, { cost: null, components: [] }]
      const components = result.components
        .slice(0, TENDER_LIMITS.components)
        .map(({ rate, amount }) => ({ name: rate, amount }))
      return [lane.id, { cost: periodCost(result.total_value, lane), components }]
    }),
  )
}
