import { describe, expect, it } from 'vitest'
import { lane, priced, shipment, table } from '#server/modules/pricing/fixtures.ts'
import type { RateKind, RateRule, Shipment } from '#server/modules/pricing/types.ts'

const withRates = (...rates: readonly RateRule[]) =>
  table({ lanes: [lane({ base: { model: 'fixed', value: '100.00' } })], rates })
const amountOf = (rule: RateRule, what: Partial<Shipment> = {}) =>
  priced(withRates(rule), shipment(what)).components.find(({ rate }) => rate === rule.rate)?.amount ?? null

const grisWith = (minimum: string) =>
  priced(withRates({ rate: 'gris', kind: 'percent_of_invoice', value: '0.3', minimum })).components[1]

const sideBySide = (percent_base: 'frete_peso' | 'base_ntc' | 'total_before_tax'): readonly RateRule[] => [
  { rate: 'trt', kind: 'percent_of_freight', value: '10', percent_base },
  { rate: 'tde', kind: 'percent_of_freight', value: '10', percent_base },
  { rate: 'gris', kind: 'fixed', value: '20' },
  { rate: 'ad_valorem', kind: 'fixed', value: '30' },
  { rate: 'dispatch_fee', kind: 'fixed', value: '40' },
  { rate: 'tas', kind: 'fixed', value: '50' },
]

const BASE_NAMES: Record<RateKind, string | null> = {
  fixed: null,
  percent_of_invoice: 'invoice_value',
  percent_of_freight: 'base_ntc',
  percent_of_reference: 'reference_freight',
  per_kg: 'taxable_weight',
  per_100kg: 'started_100kg',
  per_100kg_exact: 'taxable_weight',
  per_ton: 'taxable_weight',
  per_km: 'km',
  per_delivery: 'deliveries',
  per_extra_delivery: 'extra_deliveries',
  per_pallet: 'pallets',
  per_axle: 'axles',
  per_hour: 'hours',
  informed: null,
}

const OF_SHIPMENT = ['per_pallet', 'per_axle', 'per_hour', 'informed', 'per_extra_delivery'] as const

describe('rates (pricing/README "Order of calculation")', () => {
  it.each([
    ['fixed', '6.77', '6.77'],
    ['percent_of_invoice', '0.3', '3.00'],
    ['percent_of_freight', '10', '10.00'],
    ['percent_of_reference', '50', '40.00'],
    ['per_kg', '0.1234', '18.51'],
    ['per_100kg', '9.09', '18.18'],
    ['per_100kg_exact', '9.09', '13.64'],
    ['per_ton', '10', '1.50'],
    ['per_km', '0.5', '60.25'],
    ['per_delivery', '7', '21.00'],
    ['per_extra_delivery', '7', '14.00'],
    ['per_pallet', '7', '28.00'],
    ['per_axle', '7', '35.00'],
    ['per_hour', '7', '42.00'],
    ['informed', '0', '88.80'],
  ] as const)('%s of %s is %s', (kind, value, amount) => {
    const rule: RateRule = { rate: 'emex', kind, value }
    const what = {
      weight: '150',
      km: '120.5',
      deliveries: 3,
      pallets: 4,
      axles: 5,
      hours: 6,
      reference_freight: '80.00',
      informed: { emex: '88.80' },
    }
    expect(amountOf(rule, what)).toBe(amount)
    const component = priced(withRates(rule), shipment(what)).components[1]
    expect(component?.rule.key).toBe(kind)
    expect(component?.base?.name ?? null).toBe(BASE_NAMES[kind])
    expect(component?.percentage).toBe(kind.startsWith('percent') ? value : null)
    expect(component?.value).toBe(kind.startsWith('percent') || kind === 'informed' ? null : value)
  })

  it('rounds an amount that comes with the shipment to cents', () => {
    const rule: RateRule = { rate: 'emex', kind: 'informed', value: '0' }
    expect(amountOf(rule, { informed: { emex: '88.805' } })).toBe('88.81')
    expect(amountOf(rule, { informed: { emex: '88.804' } })).toBe('88.80')
  })

  it('is not charged at zero, nor counted where the shipment gives no quantity', () => {
    expect(amountOf({ rate: 'gris', kind: 'percent_of_invoice', value: '0' })).toBe(null)
    expect(amountOf({ rate: 'gris', kind: 'percent_of_invoice', value: '0', minimum: '0' })).toBe(null)
    for (const kind of [...OF_SHIPMENT, 'percent_of_reference'] as const)
      expect(amountOf({ rate: 'gris', kind, value: '7' })).toBe(null)
    expect(amountOf({ rate: 'gris', kind: 'per_delivery', value: '7' })).toBe('7.00')
    expect(amountOf({ rate: 'gris', kind: 'per_extra_delivery', value: '7' }, { deliveries: 0 })).toBe(null)
  })

  it('has a minimum, which the amount may equal', () => {
    expect(grisWith('9.28')).toMatchObject({ amount: '9.28', minimum: '9.28', minimum_applied: true })
    expect(grisWith('3.00')).toMatchObject({ amount: '3.00', minimum_applied: false })
    expect(grisWith('2.99')).toMatchObject({ amount: '3.00', minimum_applied: false })
  })

  it('adds a second part: EMEX by weight and value', () => {
    const emex: RateRule = {
      rate: 'emex',
      kind: 'per_100kg',
      value: '18.79',
      also: { kind: 'percent_of_invoice', value: '0.3' },
    }
    expect(priced(withRates(emex)).components[1]).toMatchObject({
      amount: '21.79',
      rule: {
        params: {
          also: 'percent_of_invoice',
          also_value: '0.3',
          also_base: '1000.00',
          also_amount: '3.00',
          calculated: '21.79',
        },
      },
    })
  })

  it('adds an excess per kilogram above a weight', () => {
    const fee: RateRule = {
      rate: 'collection_fee',
      kind: 'fixed',
      value: '50',
      excess: { above_kg: '100', per_kg: '0.20' },
    }
    expect(amountOf(fee, { weight: '99' })).toBe('50.00')
    expect(amountOf(fee, { weight: '100' })).toBe('50.00')
    expect(amountOf(fee, { weight: '150' })).toBe('60.00')
    expect(priced(withRates(fee), shipment({ weight: '150' })).components[1]?.rule.params).toMatchObject({
      above_kg: '100',
      per_kg: '0.20',
      excess_kg: '50.000',
      excess_amount: '10.00',
    })
    expect(priced(withRates(fee)).components[1]?.rule.params).toEqual({ calculated: '50.00' })
  })

  it('waits for a request', () => {
    const rule: RateRule = { rate: 'palletization', kind: 'fixed', value: '30', on_request: true }
    expect(amountOf(rule)).toBe(null)
    expect(amountOf(rule, { services: ['palletization'] })).toBe('30.00')
  })

  it('takes percentages of three bases, side by side and not of each other', () => {
    const of = (base: 'frete_peso' | 'base_ntc' | 'total_before_tax') =>
      priced(withRates(...sideBySide(base))).components.filter(({ base }) => base?.value)
    expect(of('frete_peso').map(({ amount }) => amount)).toEqual(['10.00', '10.00'])
    expect(of('base_ntc').map(({ amount }) => amount)).toEqual(['19.00', '19.00'])
    expect(of('total_before_tax').map(({ amount }) => amount)).toEqual(['24.00', '24.00'])
    expect(of('total_before_tax')[0]?.base).toEqual({ name: 'total_before_tax', value: '240.00' })
    const byTable = {
      ...withRates({ rate: 'tde', kind: 'percent_of_freight', value: '10' }),
      percent_base: 'frete_peso',
    } as const
    expect(priced(byTable).components[1]?.base?.name).toBe('frete_peso')
  })

  it('takes a percentage of everything also of what is charged after the minimum', () => {
    const after: RateRule = { rate: 'toll', kind: 'fixed', value: '50', before_minimum: false }
    const tde: RateRule = {
      rate: 'tde',
      kind: 'percent_of_freight',
      value: '10',
      percent_base: 'total_before_tax',
    }
    const { components } = priced(withRates(after, tde))
    expect(components.map(({ amount }) => amount)).toEqual(['100.00', '50.00', '15.00'])
  })

  it('by kilometre costs nothing over no distance, and is refused without one', () => {
    expect(amountOf({ rate: 'tde', kind: 'per_km', value: '2' }, { km: '0' })).toBe(null)
    expect(() => amountOf({ rate: 'tde', kind: 'per_km', value: '2' })).toThrow('km')
  })

  it('keeps a percentage of the freight out of the base that it is taken of', () => {
    const result = priced(
      withRates(
        { rate: 'gris', kind: 'percent_of_freight', value: '10' },
        { rate: 'emex', kind: 'fixed', value: '5', also: { kind: 'percent_of_freight', value: '10' } },
      ),
    )
    expect(result.components.map(({ amount }) => amount)).toEqual(['100.00', '10.00', '15.00'])
  })
})
