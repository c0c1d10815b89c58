import { describe, expect, it } from 'vitest'
import { engineTable } from '#server/modules/tables/index.ts'
import { startCities } from './cities-without-price.ts'
import { documentOf } from '#server/modules/tables/fixtures.ts'

const order = (id: number, uf: string, city_ibge: number, weight: string, date: string) => ({
  id,
  transporter_id: null,
  freight_value: null,
  destination_city: `${uf} ${city_ibge}`,
  shipment: {
    modal: 'less_than_truckload',
    date,
    origin: { state: 'SP', city_ibge: 3_550_308 },
    destination: { state: uf, city_ibge },
    weight,
    invoice_value: '1.00',
  },
})

const carrier = { simples_nacional: false, pis: null, cofins: null, rates: [] }

describe('coverage', () => {
  it('names the destinations without a price and the nearest reason', () => {
    const orders = [
      order(3, 'BA', 71, '10', '2026-03-03'),
      order(2, 'BA', 71, '10', '2026-02-02'),
      order(1, 'RJ', 5, '400', '2026-01-01'),
      order(4, 'RJ', 6, '10', '2026-01-01'),
    ]
    const cities = startCities(
      [engineTable(documentOf(), carrier)],
      { icms: { SP: { RJ: '12', BA: '7' } } },
      '2026-05-05',
    )
    // Batches add up to the whole.
    for (const one of orders) cities.add([one])
    const found = cities.result()
    expect(
      found.map(({ uf, orders: count, reason, last_order_id }) => [uf, count, reason, last_order_id]),
    ).toEqual([
      ['BA', 2, 'lane', 3],
      ['RJ', 1, 'weight', 1],
    ])
    const none = startCities([], { icms: {} }, '2026-05-05')
    none.add(orders.slice(0, 1))
    expect(none.result()[0]?.reason).toBeNull()
  })
})
