import type { Shipment } from '#server/modules/pricing/index.ts'
import { decimal, Decimal, toMoney, toWeight } from '#shared/kit/money.ts'
import type { OfferLane } from './offer-table.ts'

/** The mean shipment of a lane: its volume of the period, divided by its shipments. */

export type LaneVolume = OfferLane & { shipments: number; weight: string; invoice_value: string }

/** Places of no city, so that a lane between states meets the prices of states only, and no tax of one municipality. */
const NO_ORIGIN = 0
const NO_DESTINATION = 1

const LIGHTEST = '0.001'

export const laneShipment = (lane: LaneVolume, modal: string, date: string): Shipment => {
  const weight = toWeight(decimal(lane.weight).dividedBy(lane.shipments))
  return {
    modal,
    date,
    origin: { state: lane.origin_uf, city_ibge: lane.origin_city_id ?? NO_ORIGIN },
    destination: { state: lane.destination_uf, city_ibge: lane.destination_city_id ?? NO_DESTINATION },
    weight: toWeight(Decimal.max(weight, LIGHTEST)),
    invoice_value: toMoney(decimal(lane.invoice_value).dividedBy(lane.shipments)),
  }
}

/** What the period costs at this price per shipment. */
export const periodCost = (price: string, lane: Pick<LaneVolume, 'shipments'>): string =>
  toMoney(decimal(price).times(lane.shipments))
