import { describe, expect, it } from 'vitest'
import { documentOf, laneOf, rateOf } from './fixtures.ts'
import { componentsOf, raised, readjust } from './table-readjust.ts'

describe('readjustment of a freight table', () => {
  it.each([
    ['2.05', '10', 2, '2.26'],
    ['2.04', '10', 2, '2.24'],
    ['100', '8.5', 2, '108.5'],
    ['0.3', '10', 4, '0.33'],
    ['90.91', '-10', 2, '81.82'],
    ['0', '50', 2, '0'],
    ['1.0001', '0.01', 4, '1.0002'],
  ])('%s by %s %% with %i decimals is %s', (value, percentage, scale, expected) => {
    expect(raised(value, percentage, scale)).toBe(expected)
  })

  it('raises prices, minimums and fixed rates with `all`, and no percentage', () => {
    const next = readjust(
      documentOf({
        destinations: [
          laneOf({
            excess_per_kg: '0.85',
            minimum_rate: '12.00',
            rates: [rateOf({ rate: 'tda', kind: 'fixed', value: '9.99' })],
          }),
        ],
        rates: [
          rateOf({ minimum: '5.00' }),
          rateOf({ rate: 'toll', kind: 'per_100kg', value: '5.36' }),
          rateOf({ rate: 'emex', kind: 'per_100kg', value: '18.79', extra_value: '0.3' }),
          rateOf({
            rate: 'collection_fee',
            kind: 'fixed',
            value: '40',
            extra_value: '0.5',
            threshold: '100',
          }),
        ],
      }),
      [{ component: 'all', percentage: '10' }],
    )
    expect(next.table.minimum_rate).toBe('33.00')
    expect(next.destinations[0]).toMatchObject({
      values: ['11', '22'],
      excess_per_kg: '0.935',
      minimum_rate: '13.20',
    })
    expect(next.destinations[0]?.rates[0]?.value).toBe('10.99')
    expect(next.rates.map(({ value, minimum, extra_value }) => [value, minimum, extra_value])).toEqual([
      ['0.3', '5.50', null],
      ['5.896', null, null],
      ['20.669', null, '0.3'],
      ['44.00', null, '0.55'],
    ])
  })

  it('raises a percentage only where it is named, and leaves the rest', () => {
    const document = documentOf({
      rates: [rateOf({ minimum: '5.00' }), rateOf({ rate: 'ad_valorem', value: '0.4' })],
    })
    const next = readjust(document, [{ component: 'gris', percentage: '50' }])
    expect(next.rates.map(({ value, minimum }) => [value, minimum])).toEqual([
      ['0.45', '7.50'],
      ['0.4', null],
    ])
    expect(next.destinations).toEqual(document.destinations)
    expect(readjust(document, [{ component: 'minimums', percentage: '10' }]).rates[0]).toMatchObject({
      value: '0.3',
      minimum: '5.50',
    })
  })

  it('changes some states only, splitting what held for all', () => {
    const document = documentOf({
      destinations: [laneOf(), laneOf({ uf: 'MG' })],
      rates: [
        rateOf(),
        rateOf({ rate: 'trt', kind: 'fixed', value: '10', states: ['RJ', 'ES'] }),
        rateOf({ rate: 'tda', kind: 'fixed', value: '7', cities: [3_304_557] }),
      ],
    })
    const states = ['RJ']
    const next = readjust(document, [
      { component: 'weight_shipping_value', percentage: '10', states },
      { component: 'gris', percentage: '100', states },
      { component: 'trt', percentage: '10', states },
      { component: 'tda', percentage: '10', states },
    ])
    expect(next.destinations.map(({ values }) => values)).toEqual([
      ['11', '22'],
      ['10', '20'],
    ])
    expect(next.rates.map(({ rate, value, states: where }) => [rate, value, where])).toEqual([
      ['gris', '0.3', []],
      ['gris', '0.6', ['RJ']],
      ['trt', '10', ['ES']],
      ['trt', '11.00', ['RJ']],
      ['tda', '7', []],
    ])
    expect(next.table.minimum_rate).toBe('30.00')
  })

  it('changes single destinations, and several items follow one another', () => {
    const document = documentOf({ destinations: [laneOf({ id: 7 }), laneOf({ id: 8, uf: 'MG' })] })
    const next = readjust(document, [
      { component: 'all', percentage: '10' },
      { component: 'weight_shipping_value', percentage: '-50', simulation_destination_ids: [8] },
    ])
    expect(next.destinations.map(({ values }) => values[0])).toEqual(['11', '5.5'])
  })

  it('raises vehicles by distance: trips to the cent, prices per kilometre to four decimals', () => {
    const values = [
      {
        vehicle_type_id: 1,
        vehicle_option_id: null,
        value: '1000',
        value_calculation: 'fixed',
        values_add: [],
      },
      {
        vehicle_type_id: 2,
        vehicle_option_id: null,
        value: '7.1234',
        value_calculation: 'per_km',
        values_add: [],
      },
    ]
    const document = documentOf({ kg_ranges: [], km_ranges: [{ km_start: '0', km_end: '100', values }] })
    const next = readjust(document, [{ component: 'weight_shipping_value', percentage: '3.333' }])
    expect(next.km_ranges[0]?.values.map(({ value }) => value)).toEqual(['1033.33', '7.3608'])
  })

  it('knows its components, and the document stays as it was', () => {
    const document = documentOf({
      rates: [rateOf()],
      destinations: [laneOf({ rates: [rateOf({ rate: 'tda' })] })],
    })
    const copy = structuredClone(document)
    readjust(document, [{ component: 'all', percentage: '10' }])
    expect(document).toEqual(copy)
    expect(componentsOf(document)).toEqual(
      expect.arrayContaining(['all', 'weight_shipping_value', 'gris', 'tda']),
    )
  })
})
