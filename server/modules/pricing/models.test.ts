import { describe, expect, it } from 'vitest'
import { BANDS, lane, priced, shipment, table } from '#server/modules/pricing/fixtures.ts'
import type { Base, RateRule, Shipment } from '#server/modules/pricing/types.ts'

const frete = (base: Base, what: Partial<Shipment>) =>
  priced(table({ lanes: [lane({ base })] }), shipment(what)).components[0]

describe('frete peso by model (pricing/README "Table models")', () => {
  it.each([
    ['0', '30.00', 'kg_band'],
    ['20', '30.00', 'kg_band'],
    ['20.001', '45.50', 'kg_band'],
    ['100', '70.00', 'kg_band'],
    ['110', '78.50', 'kg_excess'],
  ])('bands: %s kg is %s', (weight, amount, key) => {
    expect(frete(BANDS, { weight })).toMatchObject({ amount, rule: { key } })
  })

  it('bands: explains band and excess, and links the cell', () => {
    expect(frete(BANDS, { weight: '30' })).toMatchObject({
      rule: { params: { kg_start: '20', kg_end: '50', band_value: '45.50' } },
      cell: { path: 'simulation_kg_values', id: 2 },
    })
    expect(frete(BANDS, { weight: '110' })).toMatchObject({
      rule: { params: { kg_start: '50', kg_end: '100', excess_kg: '10.000', tariff: '0.85', per: 'kg' } },
      value: '0.85',
      cell: { id: 3 },
    })
    expect(frete(BANDS, { weight: '1' })?.rule.params['kg_start']).toBe('0')
  })

  it('bands: above the last on the total weight, by kilogram or tonne, in any order of rows', () => {
    const bands = [
      { kg_end: '200', value: '325.98' },
      { kg_end: '150', value: '256.71' },
    ]
    const total = { mode: 'total', value: '1.6299' } as const
    expect(frete({ model: 'kg_bands', bands, beyond: total }, { weight: '250' })?.amount).toBe('407.48')
    const ton = { mode: 'total', value: '1629.95', per: 'ton', cell: { path: 'x', id: 9 } } as const
    expect(frete({ model: 'kg_bands', bands, beyond: ton }, { weight: '250' })).toMatchObject({
      amount: '407.49',
      rule: { key: 'kg_total', params: { per: 'ton' } },
      cell: { path: 'x', id: 9 },
    })
    const excess = { mode: 'excess', value: '1000', per: 'ton' } as const
    expect(frete({ model: 'kg_bands', bands, beyond: excess }, { weight: '250' })?.amount).toBe('375.98')
    expect(frete({ model: 'kg_bands', bands }, { weight: '160' })?.amount).toBe('325.98')
  })

  it.each([
    ['1000', '1000.00', '300.00', { by_weight: '300.00', of_invoice: '50.00' }],
    ['10', '10000.00', '500.00', { by_weight: '3.00', of_invoice: '500.00' }],
    ['10', '100.00', '40.00', { by_weight: '3.00', of_invoice: '5.00' }],
  ])('percentage: %s kg of %s is %s', (weight, invoice_value, amount, params) => {
    const base = { model: 'percentage', percentage: '5', kg_guarantee: '0.30', minimum: '40' } as const
    expect(frete(base, { weight, invoice_value })).toMatchObject({
      amount,
      percentage: '5',
      rule: { params },
    })
    expect(
      frete({ model: 'percentage', percentage: '5' }, { weight, invoice_value })?.rule.params,
    ).toMatchObject({
      kg_guarantee: null,
      minimum: null,
    })
  })

  const BY_KM: Base = {
    model: 'km_bands',
    bands: [
      {
        km_start: '500.0001',
        km_end: '1000',
        values: [
          { value: '4000.00', vehicle_type_id: 1, vehicle_option_id: 7 },
          { value: '3000.00', vehicle_type_id: 1 },
          { value: '5.1234', vehicle_type_id: 2, per: 'km', cell: { path: 'simulation_values', id: 4 } },
          { value: '120.00', vehicle_type_id: 3, per: 'ton' },
          { value: '2500.00', vehicle_option_id: 8 },
        ],
      },
      { km_start: '0', km_end: '500', values: [{ value: '900.00' }] },
    ],
  }
  it.each([
    ['500', 1, 7, '900.00'],
    ['500.0001', 1, 7, '4000.00'],
    ['1000', 1, 9, '3000.00'],
    ['800.5', 2, null, '4101.28'],
    ['800', 3, null, '3.60'],
    ['800', 5, 8, '2500.00'],
  ])('km bands: %s km with vehicle %s/%s is %s', (km, vehicle_type_id, vehicle_option_id, amount) => {
    expect(frete(BY_KM, { km, vehicle_type_id, vehicle_option_id })?.amount).toBe(amount)
  })

  it('km bands: a distance that two bands share belongs to the nearer one, in any order of rows', () => {
    const near = { km_start: '0', km_end: '500', values: [{ value: '900' }] }
    const far = { km_start: '500', km_end: '1000', values: [{ value: '1500' }] }
    for (const bands of [
      [near, far],
      [far, near],
    ]) {
      const base: Base = { model: 'km_bands', bands }
      expect(frete(base, { km: '500' })?.amount).toBe('900.00')
      expect(frete(base, { km: '500.0001' })?.amount).toBe('1500.00')
    }
  })

  it('km bands: explains the cell, and adds its values_add', () => {
    expect(frete(BY_KM, { km: '800', vehicle_type_id: 2 })).toMatchObject({
      rule: {
        key: 'km_band',
        params: { vehicle_type_id: 2, vehicle_option_id: null, per: 'km', value: '5.1234' },
      },
      base: { name: 'km', value: '800.0000' },
      cell: { path: 'simulation_values', id: 4 },
    })
    expect(frete(BY_KM, { km: '800', vehicle_type_id: 3 })).toMatchObject({
      base: { name: 'taxable_weight', value: '30.000' },
    })
    const values_add: readonly RateRule[] = [
      { rate: 'helper', label: 'Ajudante', kind: 'fixed', value: '150', on_request: true },
      { rate: 'extra_stop', kind: 'per_extra_delivery', value: '80' },
    ]
    const base: Base = {
      model: 'km_bands',
      bands: [{ km_start: '0', km_end: '100', values: [{ value: '500', values_add }] }],
    }
    const result = priced(
      table({ lanes: [lane({ base })] }),
      shipment({ km: '50', deliveries: 3, services: ['helper'] }),
    )
    expect(result.components.map(({ label, amount }) => [label, amount])).toEqual([
      ['Frete peso', '500.00'],
      ['Ajudante', '150.00'],
      ['EXTRA STOP', '160.00'],
    ])
  })

  const TRIP = [{ km_start: '0', km_end: '900', values: [{ value: '900' }] }]
  const BY_TON = [{ km_start: '0', km_end: '900', values: [{ value: '900', per: 'ton' }] }] as const
  const BY_KM_CELL = [{ km_start: '0', km_end: '900', values: [{ value: '2', per: 'km' }] }] as const
  const LAST = [{ kg_end: '20', value: '5' }]
  it.each([
    [BANDS, 'kg_band', 'taxable_weight', '30.000'],
    [
      { model: 'kg_bands', bands: LAST, beyond: { mode: 'excess', value: '1' } },
      'kg_excess',
      'taxable_weight',
      '30.000',
    ],
    [
      { model: 'kg_bands', bands: LAST, beyond: { mode: 'total', value: '1' } },
      'kg_total',
      'taxable_weight',
      '30.000',
    ],
    [{ model: 'percentage', percentage: '5' }, 'percentage', 'invoice_value', '1000.00'],
    [
      { model: 'per_kg_plus_percentage', per_kg: '1', percentage: '5' },
      'per_kg_plus_percentage',
      'taxable_weight',
      '30.000',
    ],
    [{ model: 'km_bands', bands: TRIP }, 'km_band', 'km', '800.5000'],
    [{ model: 'km_bands', bands: BY_TON }, 'km_band', 'taxable_weight', '30.000'],
    [{ model: 'km_bands', bands: BY_KM_CELL }, 'km_band', 'km', '800.5000'],
    [{ model: 'per_km', per_km: '2' }, 'per_km', 'km', '800.5000'],
  ] as const)('%j is told as rule %s on %s', (base, key, name, value) => {
    expect(frete(base, { km: '800.5' })).toMatchObject({ rule: { key }, base: { name, value } })
  })

  it('per km with 4 decimals, and a fixed route', () => {
    expect(frete({ model: 'per_km', per_km: '4.3333' }, { km: '123.4567' })).toMatchObject({
      amount: '534.97',
      value: '4.3333',
      rule: { key: 'per_km', params: { per_km: '4.3333' } },
    })
    expect(frete({ model: 'fixed', value: '1500' }, {})).toMatchObject({
      amount: '1500.00',
      rule: { key: 'fixed_route', params: { value: '1500' } },
      base: null,
    })
  })
})
