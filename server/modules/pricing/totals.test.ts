import { describe, expect, it } from 'vitest'
import {
  CAMPINAS,
  CONTEXT,
  lane,
  priced,
  SALVADOR,
  SAO_PAULO,
  table,
} from '#server/modules/pricing/fixtures.ts'
import type { Priced } from '#server/modules/pricing/result.ts'
import type { Minimum, RateRule, Shipment, Taxes } from '#server/modules/pricing/types.ts'

const lines = (result: Priced) =>
  Object.fromEntries(result.components.map(({ rate, amount }) => [rate, amount]))
const fixed = (value: string, minimums?: readonly Minimum[]) => [
  lane({ base: { model: 'fixed', value }, ...(minimums ? { minimums } : {}) }),
]

describe('minimums (pricing/README "Minimums")', () => {
  const rates: readonly RateRule[] = [
    { rate: 'ad_valorem', kind: 'fixed', value: '5' },
    { rate: 'dispatch_fee', kind: 'fixed', value: '10' },
    { rate: 'gris', kind: 'fixed', value: '3' },
    { rate: 'toll', kind: 'fixed', value: '20', before_minimum: false },
  ]
  const of = (value: string, ...minimums: readonly Minimum[]) =>
    priced(table({ lanes: fixed(value), rates, minimums }), { weight: '100' })

  it('floor_weight replaces frete peso', () => {
    const result = of('11.04', { mode: 'floor_weight', value: '26' })
    expect(result).toMatchObject({ weight_shipping_value: '26.00', total_value: '64.00' })
    expect(result.components[0]?.rule.params['calculated']).toBe('11.04')
    const above = of('27', { mode: 'floor_weight', value: '26' }).components[0]
    expect(above).toMatchObject({ amount: '27.00', minimum: '26.00', minimum_applied: false })
    expect(of('27').components[0]?.minimum).toBe(null)
  })

  it('floor_percent takes the largest of weight, value and minimum', () => {
    const floor = { mode: 'floor_percent', kg_guarantee: '0.5', percentage: '4', value: '30' } as const
    expect(of('10', floor).weight_shipping_value).toBe('50.00')
    expect(of('10', { ...floor, percentage: '6' }).weight_shipping_value).toBe('60.00')
    expect(of('10', { ...floor, value: '70' }).weight_shipping_value).toBe('70.00')
    expect(of('80', floor).weight_shipping_value).toBe('80.00')
    expect(of('10', { mode: 'floor_percent' }).weight_shipping_value).toBe('10.00')
    // What raised it is told: 6 % of 1,000.00, and nothing where the weight or the minimum did.
    const params = (result: ReturnType<typeof of>) => result.components[0]?.rule.params ?? {}
    expect(params(of('10', { ...floor, percentage: '6' }))).toMatchObject({
      floor_percentage: '6',
      floor_of_invoice: '60.00',
    })
    expect(params(of('10', floor))).not.toHaveProperty('floor_percentage')
    expect(params(of('80', floor))).not.toHaveProperty('floor_percentage')
  })

  it('floor_base raises frete peso, ad valorem and dispatch together', () => {
    const result = of('11', { mode: 'floor_base', value: '40' })
    expect(lines(result)).toMatchObject({ weight_shipping_value: '11.00', minimum_rate: '14.00' })
    expect(result).toMatchObject({ total_value: '63.00', rates_value: '52.00' })
    expect(result.components.at(-1)).toMatchObject({
      label: 'Frete mínimo',
      group: 'minimum',
      rule: { key: 'floor_base', params: { reached: '26.00', minimum: '40.00' } },
      minimum: '40.00',
      minimum_applied: true,
      in_tax_base: true,
    })
    expect(lines(of('11', { mode: 'floor_base', value: '26' }))['minimum_rate']).toBe(undefined)
  })

  it('floor_total_before leaves the rates after the minimum out', () => {
    const result = of('11', { mode: 'floor_total_before', value: '40' })
    expect(lines(result)['minimum_rate']).toBe('11.00')
    expect(result.total_value).toBe('60.00')
    expect(result.components.at(-1)?.rule).toEqual({
      key: 'floor_total_before',
      params: { reached: '29.00', minimum: '40.00' },
    })
  })

  it('floor_per_kg raises the whole', () => {
    const result = of('11', { mode: 'floor_per_kg', value: '0.6' })
    expect(lines(result)['kg_guarantee']).toBe('11.00')
    expect(result.components.at(-1)?.rule).toEqual({
      key: 'floor_per_kg',
      params: { reached: '49.00', minimum: '60.00' },
    })
    expect(result.total_value).toBe('60.00')
    expect(of('11', { mode: 'floor_per_kg', value: '0.49' }).total_value).toBe('49.00')
  })

  it('several stand on one another', () => {
    const all = of(
      '11',
      { mode: 'floor_base', value: '30' },
      { mode: 'floor_total_before', value: '40' },
      { mode: 'floor_per_kg', value: '0.7' },
    )
    expect(all.components.slice(5).map(({ rate, amount }) => [rate, amount])).toEqual([
      ['minimum_rate', '4.00'],
      ['minimum_rate', '7.00'],
      ['kg_guarantee', '10.00'],
    ])
    expect(all.total_value).toBe('70.00')
  })

  it('floor_weight and floor_percent stand beside each other: the larger one counts', () => {
    const percent = { mode: 'floor_percent', percentage: '4' } as const
    const weight = { mode: 'floor_weight', value: '60' } as const
    expect(of('10', weight, percent).weight_shipping_value).toBe('60.00')
    expect(of('10', percent, weight).weight_shipping_value).toBe('60.00')
    expect(of('10', { ...weight, value: '30' }, percent).weight_shipping_value).toBe('40.00')
  })

  it("the lane's own replaces the table's of the same mode", () => {
    const both = table({
      lanes: fixed('1', [{ mode: 'floor_weight', value: '5' }]),
      minimums: [
        { mode: 'floor_weight', value: '9' },
        { mode: 'floor_per_kg', value: '0.2' },
      ],
    })
    expect(priced(both, { weight: '100' })).toMatchObject({
      weight_shipping_value: '5.00',
      total_value: '20.00',
    })
  })
})

const taxed = (taxes: Partial<Taxes>, what: Partial<Shipment> = {}, context = CONTEXT) =>
  priced(
    table({
      modals: ['less_than_truckload', 'air', 'air_with_collection'],
      lanes: fixed('100'),
      taxes: { included: false, regime: 'normal', ...taxes },
    }),
    what,
    context,
  )

describe('taxes (pricing/README "Taxes")', () => {
  it.each([
    ['interstate', {}, {}, '12.0000', 'icms', 'matrix', '113.64'],
    ['to the Northeast', {}, { destination: SALVADOR }, '7.0000', 'icms', 'matrix', '107.53'],
    ['inside the state', {}, { destination: CAMPINAS }, '12.0000', 'icms', 'matrix', '113.64'],
    ['by air', {}, { modal: 'air' }, '4.0000', 'icms', 'air', '104.17'],
    ['by air with collection', {}, { modal: 'air_with_collection' }, '4.0000', 'icms', 'air', '104.17'],
    [
      'by air inside the state',
      {},
      { modal: 'air', destination: CAMPINAS },
      '12.0000',
      'icms',
      'matrix',
      '113.64',
    ],
    [
      'by air to someone who is no contributor',
      {},
      { modal: 'air', origin: SALVADOR, recipient_contributor: false },
      '20.5000',
      'icms',
      'matrix',
      '125.79',
    ],
    ['by the table', { icms: '10' }, {}, '10.0000', 'icms', 'table', '111.11'],
    ['zero by the table', { icms: '0' }, {}, '0.0000', 'icms', 'table', '100.00'],
    ['by hand', { icms: '10' }, { tax_rate: '18' }, '18.0000', 'icms', 'manual', '121.95'],
    ['ISS of the city', {}, { destination: SAO_PAULO }, '2.0000', 'iss', 'municipality', '102.04'],
    ['ISS unknown', {}, { origin: CAMPINAS, destination: CAMPINAS }, '5.0000', 'iss', 'default', '105.26'],
    [
      'ISS of the table',
      { iss: '3', icms: '10' },
      { destination: SAO_PAULO },
      '3.0000',
      'iss',
      'table',
      '103.09',
    ],
    ['Simples', { regime: 'simples', pis: '1' }, {}, '0.0000', 'none', 'simples', '100.00'],
    ['exempt', { regime: 'exempt' }, {}, '0.0000', 'none', 'exempt', '100.00'],
    ['exempt with PIS', { regime: 'exempt', pis: '10' }, {}, '0.0000', 'none', 'exempt', '111.11'],
    ['zero by hand', {}, { tax_rate: '0' }, '0.0000', 'icms', 'manual', '100.00'],
  ] as const)('%s', (_name, taxes, what, rate, kind, source, total) => {
    const result = taxed(taxes, what)
    expect(result.tax).toMatchObject({ rate, kind, source, inside: true, included: false })
    expect(result.total_value).toBe(total)
    expect(result.tax.base).toBe(total)
  })

  it('states an included tax without adding it', () => {
    const result = taxed({ included: true, pis: '0.65' })
    expect(result).toMatchObject({ total_value: '100.00', rates_value: '0.00' })
    expect(result.tax).toMatchObject({
      base: '100.00',
      amount: '12.00',
      included: true,
      pis: { rate: '0.6500', amount: '0.65' },
      cofins: null,
    })
    expect(lines(result)).toEqual({ weight_shipping_value: '100.00' })
  })

  it('divides once for ICMS, PIS and COFINS; the last takes the odd cent', () => {
    const result = taxed({ pis: '1.65', cofins: '7.6' })
    expect(lines(result)).toEqual({
      weight_shipping_value: '100.00',
      icms: '15.24',
      pis: '2.10',
      cofins: '9.64',
    })
    expect(result.total_value).toBe('126.98')
    expect(result.tax).toMatchObject({
      amount: '15.24',
      base: '126.98',
      pis: { rate: '1.6500', amount: '2.10' },
      cofins: { rate: '7.6000', amount: '9.64' },
    })
    expect(result.components.at(-1)).toMatchObject({
      group: 'tax',
      percentage: '7.6000',
      base: { name: 'total_with_tax', value: '126.98' },
      rule: { key: 'inside', params: { net: '100.00', divisor_percentage: '21.2500' } },
    })
  })

  it('keeps the toll voucher out of the base', () => {
    const toll: RateRule = { rate: 'toll', kind: 'informed', value: '0', in_tax_base: false }
    const result = priced(
      table({ lanes: fixed('100'), rates: [toll], taxes: { included: false, regime: 'normal' } }),
      { informed: { toll: '50.00' } },
    )
    expect(result.total_value).toBe('163.64')
    expect(result.tax).toMatchObject({ base: '113.64', amount: '13.64' })
    expect(result.components[1]).toMatchObject({ amount: '50.00', in_tax_base: false })
    expect(result.steps.at(-3)).toEqual({
      key: 'net',
      params: { value: '150.00', outside_tax_base: '50.00' },
    })
  })
})

const adjusted = (...adjustments: NonNullable<Shipment['adjustments']>) =>
  priced(table({ lanes: fixed('100') }), { adjustments })

describe('the order of the calculation (pricing/README "Order of calculation")', () => {
  it('is told step by step, with the figures of every step', () => {
    const of = table({
      lanes: [lane({ id: 7, description: 'Capital', base: { model: 'fixed', value: '80' } })],
      rates: [
        { rate: 'gris', kind: 'fixed', value: '20' },
        { rate: 'tde', kind: 'percent_of_freight', value: '30' },
        { rate: 'toll', kind: 'fixed', value: '10', in_tax_base: false },
      ],
      minimums: [{ mode: 'floor_weight', value: '100' }],
      taxes: { included: false, regime: 'normal', icms: '20' },
    })
    const result = priced(of, { weight: '30', volume_m3: '0.2' })
    expect(result.lane).toEqual({ id: 7, description: 'Capital' })
    expect(result.steps).toEqual([
      {
        key: 'taxable_weight',
        params: {
          real: '30.000',
          cubed: '60.000',
          minimum: '0.000',
          taxable: '60.000',
          chosen: 'cubed',
          cubage: '300 kg/m³',
        },
      },
      { key: 'lane', params: { lane: 7, reverse: false } },
      { key: 'frete_peso', params: { rule: 'fixed_route', value: '100.00' } },
      { key: 'freight_base', params: { name: 'base_ntc', value: '120.00' } },
      { key: 'net', params: { value: '166.00', outside_tax_base: '10.00' } },
      { key: 'tax', params: { kind: 'icms', rate: '20.0000', source: 'table', included: false, norm: null } },
      { key: 'total', params: { value: '205.00' } },
    ])
    expect(priced(table()).lane).toEqual({ id: 1, description: null })
  })
})

const changeOf = (freight: string, value: string) =>
  priced(table({ lanes: fixed(freight) }), { adjustments: [{ rate: 'percentage', value }] }).components[1]
    ?.amount

describe('manual adjustments', () => {
  it('add, deduct, and change by a signed percentage, in their order', () => {
    const result = adjusted(
      { rate: 'debito', value: '20' },
      { rate: 'percentage', value: '-10' },
      { rate: 'credito', value: '8' },
    )
    expect(result.components.slice(1).map(({ amount, group }) => [amount, group])).toEqual([
      ['20.00', 'adjustment'],
      ['-12.00', 'adjustment'],
      ['-8.00', 'adjustment'],
    ])
    expect(result.total_value).toBe('100.00')
    expect(result.components[2]).toMatchObject({
      base: { name: 'total_before_tax', value: '120.00' },
      percentage: '-10',
      value: null,
    })
    expect(result.components[1]).toMatchObject({ base: null, percentage: null, value: '20' })
  })

  it('round half a cent away from zero, up and down', () => {
    expect(changeOf('1.01', '50')).toBe('0.51')
    expect(changeOf('1.01', '-50')).toBe('-0.51')
    expect(changeOf('1.01', '-49')).toBe('-0.49')
  })

  it('never go below zero', () => {
    const result = adjusted({ rate: 'credito', value: '150' })
    expect(result.total_value).toBe('0.00')
    expect(result.components[1]).toMatchObject({ amount: '-100.00', rule: { params: { asked: '-150.00' } } })
  })
})
