import { describe, expect, it } from 'vitest'
import { datedTaxes } from '#server/modules/pricing/index.ts'
import { laneShipment } from './lane-shipment.ts'
import type { OfferHead } from './offer-table.ts'
import { priceOffer } from './price-offer.ts'

const DAY = '2026-11-26'
const carrier = { simples_nacional: false, pis: null, cofins: null, rates: [] }
const taxes = datedTaxes({
  icms: ['RJ', 'SP'].map((destination) => ({
    origin: 'SP',
    destination,
    rate: '12',
    valid_from: '2020-01-01',
    source: null,
  })),
  iss: [],
})(DAY)

const head: OfferHead = {
  name: 'BID',
  modal: 'less_than_truckload',
  shipper_id: 1,
  transporter_id: 2,
  valid_from: '2027-01-01',
  valid_until: '2027-12-31',
  icms_included: true,
}
const SP_RJ = {
  id: 7,
  origin_uf: 'SP',
  origin_city_id: null,
  destination_uf: 'RJ',
  destination_city_id: null,
  shipments: 100,
  weight: '50000',
  invoice_value: '1000000',
}
const price = {
  lane_id: 7,
  price_per_kg: '0.8',
  minimum_value: '65.00',
  ad_valorem: '0.3',
  gris: '0.2',
  toll: '4.5',
  lead_time: 3,
}
const priced = (over: Partial<OfferHead> = {}, more: Partial<typeof price> = {}, lane = SP_RJ) =>
  priceOffer({ ...head, ...over }, [lane], new Map([[7, { ...price, ...more }]]), {
    carrier,
    taxes,
    day: DAY,
  }).get(7)

describe('the cost of a lane', () => {
  it('is what the table of the offer charges for the mean shipment, as often as there are shipments', () => {
    // 500 kg and R$ 10,000: weight 400.00, ad valorem 30.00, GRIS 20.00, toll 5 × 4.50 = 22.50; 472.50 each.
    const found = priced()
    expect(found?.cost).toBe('47250.00')
    expect(found?.components.map(({ amount }) => amount)).toEqual(
      expect.arrayContaining(['400.00', '30.00', '20.00', '22.50']),
    )
  })

  it('grosses up the ICMS where the prices do not contain it', () => {
    // 472.50 / (1 − 12 %) = 536.93
    expect(priced({ icms_included: false })?.cost).toBe('53693.00')
  })

  it('is the minimum where the weight comes below it', () => {
    // 10 kg: 8.00 < 65.00; R$ 100: 0.30 + 0.20; toll 4.50; 70.00 each.
    const light = { ...SP_RJ, weight: '1000', invoice_value: '10000' }
    expect(priced({}, {}, light)?.cost).toBe('7000.00')
  })

  it('charges no rate that was left at nothing', () => {
    const bare = priced({}, { ad_valorem: '0', gris: '0', toll: '0' })
    expect(bare?.cost).toBe('40000.00')
  })

  it('prices a lane between states by their states alone, also within one', () => {
    const inside = { ...SP_RJ, destination_uf: 'SP' }
    const shipment = laneShipment(inside, 'less_than_truckload', DAY)
    expect(shipment.origin.city_ibge).not.toBe(shipment.destination.city_ibge)
    expect(priced({}, {}, inside)?.cost).toBe('47250.00')
  })

  it('prefers the lane by city to the lane of its state', () => {
    const city = { ...SP_RJ, id: 8, destination_city_id: 3_304_557 }
    const both = priceOffer(
      head,
      [SP_RJ, city],
      new Map([
        [7, price],
        [8, { ...price, lane_id: 8, price_per_kg: '0.5' }],
      ]),
      { carrier, taxes, day: DAY },
    )
    expect([both.get(7)?.cost, both.get(8)?.cost]).toEqual(['47250.00', '32250.00'])
  })
})
