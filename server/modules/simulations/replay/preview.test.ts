import { describe, expect, it } from 'vitest'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'
import { engineTable, readjust } from '#server/modules/tables/index.ts'
import { documentOf, laneOf } from '#server/modules/tables/fixtures.ts'
import { startPreview } from './preview.ts'

const order = (id: number, uf: string, city_ibge: number, weight: string) => ({
  id,
  transporter_id: 2,
  freight_value: null,
  destination_city: uf,
  shipment: {
    modal: 'less_than_truckload',
    date: '2025-01-10',
    origin: { state: 'SP', city_ibge: 3_550_308 },
    destination: { state: uf, city_ibge },
    weight,
    invoice_value: '100.00',
  },
})

describe('preview of a readjustment', () => {
  const carrier = { simples_nacional: false, pis: null, cofins: null, rates: [] }
  const context = { icms: { SP: { RJ: '12', MG: '12' } } }
  const pairOf = (before: TableDocument, after: TableDocument) => [
    { before: engineTable(before, carrier), after: engineTable(after, carrier) },
  ]

  it('adds up per lane, whatever the dates of the table, and says what has no price', () => {
    const document = documentOf({
      destinations: [laneOf({ values: ['40', '80'] }), laneOf({ uf: 'MG', values: ['50', '90'] })],
    })
    const next = readjust(document, [
      { component: 'weight_shipping_value', percentage: '10', states: ['MG'] },
    ])
    const orders = [
      order(1, 'RJ', 3_304_557, '10'),
      order(2, 'MG', 3_106_200, '10'),
      order(3, 'MG', 3_106_200, '60'),
      order(4, 'BA', 2_927_408, '10'),
      order(5, 'RJ', 3_304_557, '500'),
    ]
    const running = startPreview(pairOf(document, next), () => context)
    // Batches add up to the whole.
    for (const one of orders) running.add([one])
    const preview = running.result()
    expect(preview).toMatchObject({
      orders: 5,
      priced: 3,
      unpriced: { lane: 1, weight: 1 },
      old_total: '180.00',
      new_total: '194.00',
      difference: '14.00',
      percentage: '7.78',
    })
    expect(
      preview.lanes.map(({ destination_uf, orders: count, difference }) => [
        destination_uf,
        count,
        difference,
      ]),
    ).toEqual([
      ['MG', 2, '14.00'],
      ['RJ', 1, '0.00'],
    ])
  })

  it('rows of the table that read the same are one lane', () => {
    const places = [3_304_557, 3_303_302]
    const document = documentOf({
      destinations: places.map((city_id, index) =>
        laneOf({ id: index + 1, uf: 'RJ', city_id, description: 'Grande Rio', values: ['40', '80'] }),
      ),
    })
    const next = readjust(document, [{ component: 'all', percentage: '10' }])
    const orders = places.map((city, index) => order(index + 1, 'RJ', city, '10'))
    const running = startPreview(pairOf(document, next), () => context)
    running.add(orders)
    const { lanes } = running.result()
    expect(lanes).toMatchObject([
      {
        origin_uf: 'SP',
        destination_uf: 'RJ',
        description: 'Grande Rio',
        orders: 2,
        simulation_destination_id: null,
      },
    ])
  })
})
