import { describe, expect, it } from 'vitest'
import { lane, priced, shipment, table } from '#server/modules/pricing/fixtures.ts'
import { volumeOf } from '#server/modules/pricing/taxable-weight.ts'
import type { Priced } from '#server/modules/pricing/result.ts'
import type { RateRule } from '#server/modules/pricing/types.ts'

/**
 * Published calculations, pricing/README "Worked examples". Weights: worked-examples-weight.test.ts; laws and calendars:
 * worked-examples-law.test.ts.
 */
const amounts = (result: Priced) =>
  Object.fromEntries(result.components.map(({ rate, amount }) => [rate, amount]))
const fixedLane = (value: string) => [lane({ base: { model: 'fixed', value } })]

describe('A.8 example 1: the step-by-step calculation of NTC', () => {
  const NTC: readonly RateRule[] = [
    { rate: 'ad_valorem', kind: 'percent_of_invoice', value: '0.60' },
    { rate: 'gris', kind: 'percent_of_invoice', value: '0.30' },
    { rate: 'dispatch_fee', kind: 'fixed', value: '61.00' },
    { rate: 'trt', kind: 'percent_of_freight', value: '15', minimum: '26.64' },
    { rate: 'toll', kind: 'per_100kg', value: '5.36' },
    { rate: 'scheduling', kind: 'percent_of_freight', value: '20' },
  ]
  const NTC_BOX = volumeOf([{ length_m: '1.10', width_m: '0.60', height_m: '0.75', quantity: 1 }])
  const calculated = () =>
    priced(
      table({
        rates: NTC,
        lanes: [
          lane({
            km: { start: '751', end: '800' },
            base: {
              model: 'kg_bands',
              bands: [
                { kg_end: '100', value: '70' },
                { kg_end: '150', value: '90.91' },
              ],
            },
          }),
        ],
      }),
      shipment({ weight: '98', volume_m3: NTC_BOX, km: '785', invoice_value: '725.00' }),
    )

  it('agrees in every component and in the total', () => {
    const result = calculated()
    expect(result.taxable_weight).toMatchObject({ cubed: '148.500', taxable: '148.500' })
    expect(amounts(result)).toEqual({
      weight_shipping_value: '90.91',
      ad_valorem: '4.35',
      gris: '2.18',
      dispatch_fee: '61.00',
      trt: '26.64',
      toll: '10.72',
      scheduling: '31.69',
    })
    expect(result).toMatchObject({
      total_value: '227.49',
      weight_shipping_value: '90.91',
      rates_value: '136.58',
    })
  })

  it('explains them', () => {
    const result = calculated()
    const of = (rate: string) => result.components.find((component) => component.rate === rate)
    expect(of('weight_shipping_value')).toMatchObject({
      label: 'Frete peso',
      group: 'weight',
      rule: {
        key: 'kg_band',
        params: { kg_start: '100', kg_end: '150', band_value: '90.91', calculated: '90.91' },
      },
      base: { name: 'taxable_weight', value: '148.500' },
      value: '90.91',
      rounding: 'half_up_2',
    })
    expect(of('trt')).toEqual({
      rate: 'trt',
      label: 'TRT (restrição ao trânsito)',
      group: 'rate',
      rule: { key: 'percent_of_freight', params: { calculated: '23.77' } },
      base: { name: 'base_ntc', value: '158.44' },
      percentage: '15',
      value: null,
      minimum: '26.64',
      minimum_applied: true,
      amount: '26.64',
      rounding: 'half_up_2',
      cell: null,
      in_tax_base: true,
    })
    expect(of('toll')).toMatchObject({ base: { name: 'started_100kg', value: '2' }, value: '5.36' })
    expect(of('gris')).toMatchObject({
      base: { name: 'invoice_value', value: '725.00' },
      percentage: '0.30',
    })
    expect(result.steps.map(({ key }) => key)).toEqual([
      'taxable_weight',
      'lane',
      'frete_peso',
      'freight_base',
      'net',
      'tax',
      'total',
    ])
    expect(result.steps[3]).toEqual({ key: 'freight_base', params: { name: 'base_ntc', value: '158.44' } })
  })
})

describe('A.2 reference values of NTC, December 2025', () => {
  const NTC_2025: readonly RateRule[] = [
    { rate: 'ad_valorem', kind: 'percent_of_invoice', value: '0.60', minimum: '9.28' },
    { rate: 'gris', kind: 'percent_of_invoice', value: '0.30', minimum: '9.28' },
    { rate: 'insurance', kind: 'percent_of_invoice', value: '0.15', minimum: '4.64' },
    { rate: 'toll', kind: 'per_100kg', value: '9.09' },
    { rate: 'dispatch_fee', kind: 'fixed', value: '102.90' },
    { rate: 'tas', kind: 'fixed', value: '6.77' },
    { rate: 'tde', kind: 'percent_of_freight', value: '40', minimum: '226.86' },
    { rate: 'tda', kind: 'percent_of_freight', value: '30', minimum: '250.18' },
    { rate: 'trt', kind: 'percent_of_freight', value: '20', minimum: '96.02' },
    {
      rate: 'emex',
      kind: 'per_100kg',
      value: '18.79',
      also: { kind: 'percent_of_invoice', value: '0.3' },
    },
    { rate: 'scheduling', kind: 'percent_of_freight', value: '20' },
    { rate: 're_delivery', kind: 'percent_of_reference', value: '50', minimum: '89.05' },
    { rate: 'devolution', kind: 'percent_of_reference', value: '100' },
  ]
  const bands = [
    { kg_end: '150', value: '256.71' },
    { kg_end: '200', value: '325.98' },
  ]
  const base = { model: 'kg_bands', bands, beyond: { mode: 'total', value: '1.6299' } } as const
  const ntc = table({ rates: NTC_2025, lanes: [lane({ km: { start: '751', end: '800' }, base })] })

  // Freight base: frete peso + frete valor + GRIS + despacho.
  it.each([
    [
      '180',
      '5000.00',
      '100.00',
      '325.98 30.00 15.00 7.50 18.18 102.90 6.77 52.58 226.86 250.18 96.02 94.78 89.05 100.00',
    ],
    [
      '150',
      '1000.00',
      '500.00',
      '256.71 9.28 9.28 4.64 18.18 102.90 6.77 40.58 226.86 250.18 96.02 75.63 250.00 500.00',
    ],
    [
      '1000',
      '90000.00',
      '0.00',
      '1629.90 540.00 270.00 135.00 90.90 102.90 6.77 457.90 1017.12 762.84 508.56 508.56 89.05',
    ],
  ])('%s kg worth %s, original freight %s', (weight, invoice_value, reference_freight, expected) => {
    const result = priced(ntc, shipment({ weight, invoice_value, reference_freight, km: '785' }))
    const order =
      'weight_shipping_value ad_valorem gris insurance toll dispatch_fee tas emex tde tda trt scheduling re_delivery devolution'
    const of = amounts(result)
    expect(
      order
        .split(' ')
        .flatMap((rate) => of[rate] ?? [])
        .join(' '),
    ).toBe(expected)
  })
})

describe('A.8 other examples', () => {
  it('6: ICMS inside the price', () => {
    const taxed = table({ lanes: fixedLane('100.00'), taxes: { included: false, regime: 'normal' } })
    const result = priced(taxed, shipment())
    expect(result.total_value).toBe('113.64')
    expect(result.tax).toEqual({
      kind: 'icms',
      rate: '12.0000',
      base: '113.64',
      amount: '13.64',
      inside: true,
      included: false,
      source: 'matrix',
      norm: null,
      pis: null,
      cofins: null,
    })
    expect(amounts(result)['icms']).toBe('13.64')
    expect(result.rates_value).toBe('13.64')
  })

  it('8: the minimum replaces frete peso and stands in the freight base', () => {
    const result = priced(
      table({
        lanes: fixedLane('11.04'),
        minimums: [{ mode: 'floor_weight', value: '26.00' }],
        rates: [
          { rate: 'ad_valorem', kind: 'fixed', value: '2.77' },
          { rate: 'dispatch_fee', kind: 'fixed', value: '35.00' },
        ],
      }),
      shipment(),
    )
    expect(result.total_value).toBe('63.77')
    expect(result.components[0]).toMatchObject({ minimum: '26.00', minimum_applied: true, amount: '26.00' })
  })

  it('9: weight and percentage are both charged', () => {
    const base = { model: 'per_kg_plus_percentage', per_kg: '0.85', percentage: '0.30' } as const
    const result = priced(
      table({ lanes: [lane({ base })] }),
      shipment({ weight: '5000', invoice_value: '50000.00' }),
    )
    expect(result.total_value).toBe('4400.00')
    expect(result.components[0]?.rule.params).toMatchObject({ by_weight: '4250.00', of_invoice: '150.00' })
  })

  it.each([
    ['11: by fraction', 'per_100kg', '5.50', '5250', '291.50'],
    ['11: exact', 'per_100kg_exact', '5.50', '5250', '288.75'],
    ['14', 'per_100kg', '1.00', '150', '2.00'],
    ['a whole number of hundreds', 'per_100kg', '1.00', '200', '2.00'],
    ['a gram more', 'per_100kg', '1.00', '200.001', '3.00'],
  ] as const)('toll, %s', (_name, kind, value, weight, toll) => {
    const result = priced(
      table({ lanes: fixedLane('0'), rates: [{ rate: 'toll', kind, value }] }),
      shipment({ weight }),
    )
    expect(result.total_value).toBe(toll)
  })

  // A carrier's own rules: GRIS 0.25 % at least 6.62, TSO 0.10 % at least 3.99, toll by state of destination.
  it.each([
    ['MT', '100', '1000.00', '6.62', '3.99', '6.62'],
    ['MS', '100.001', '2648.00', '6.62', '3.99', '13.24'],
    ['RO', '250', '3990.00', '9.98', '3.99', '29.79'],
    ['AC', '99', '10000.00', '25.00', '10.00', '9.93'],
    ['SP', '99', '10000.00', '25.00', '10.00', undefined],
  ] as const)('19: minimums and toll towards %s, %s kg worth %s', (state, weight, value, gris, tso, toll) => {
    const rates: readonly RateRule[] = [
      { rate: 'gris', kind: 'percent_of_invoice', value: '0.25', minimum: '6.62' },
      { rate: 'insurance', kind: 'percent_of_invoice', value: '0.10', minimum: '3.99' },
      { rate: 'toll', kind: 'per_100kg', value: '6.62', scope: { states: ['MS', 'MT'] } },
      { rate: 'toll', kind: 'per_100kg', value: '9.93', scope: { states: ['RO', 'AC'] } },
    ]
    const result = priced(
      table({ lanes: fixedLane('0'), rates }),
      shipment({ weight, invoice_value: value, destination: { state, city_ibge: 1 } }),
    )
    const { gris: risk, insurance, toll: paid } = amounts(result)
    expect([risk, insurance, paid]).toEqual([gris, tso, toll])
  })

  it('air cargo between states: 4 % inside the price (pricing/README "Taxes", "ICMS")', () => {
    const air = table({
      modals: ['air'],
      lanes: fixedLane('148.31'),
      taxes: { included: false, regime: 'normal' },
    })
    const result = priced(air, shipment({ modal: 'air' }))
    expect(result).toMatchObject({ total_value: '154.49', tax: { rate: '4.0000', amount: '6.18' } })
  })

  it('17: exempt transport with toll', () => {
    const result = priced(
      table({ lanes: fixedLane('5027.48'), rates: [{ rate: 'toll', kind: 'fixed', value: '804.40' }] }),
      shipment(),
    )
    expect(result.total_value).toBe('5831.88')
    expect(result.tax).toMatchObject({ kind: 'none', amount: '0.00', source: 'exempt' })
  })
})
