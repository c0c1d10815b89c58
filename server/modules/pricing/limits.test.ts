import { describe, expect, it } from 'vitest'
import { explain } from '#server/modules/pricing/explain.ts'
import { CONTEXT, lane, priced, shipment, table } from '#server/modules/pricing/fixtures.ts'
import type { RateRule } from '#server/modules/pricing/types.ts'

/** What the engine refuses to calculate with, and how far its figures reach (spec 000 §9, pricing/README "Rounding"). */

const NOTHING = lane({ base: { model: 'fixed', value: '0' } })

describe('broken figures', () => {
  it.each([
    ['a comma', { weight: '1,5' }],
    ['a negative weight', { weight: '-1' }],
    ['too much', { invoice_value: '99999999999' }],
    ['half a delivery', { deliveries: 1.5 }],
    ['fewer than no pallets', { pallets: -1 }],
    ['a tax of 100 %', { tax_rate: '100' }],
    ['no day', { date: '2026-02-30' }],
    ['an absurd adjustment', { adjustments: [{ rate: 'percentage', value: '1001' }] }],
    ['a negative adjustment', { adjustments: [{ rate: 'debito', value: '-1' }] }],
  ] as const)('of the shipment: %s', (_name, what) => {
    expect(() => explain(table(), shipment(what), CONTEXT)).toThrow(RangeError)
  })

  it.each([
    ['five decimals', { rates: [{ rate: 'x', kind: 'per_kg', value: '0.12345' }] }, 'more than 4 decimals'],
    ['a negative rate', { rates: [{ rate: 'x', kind: 'fixed', value: '-1' }] }, 'out of range: -1'],
    [
      'a percentage above the limit',
      { rates: [{ rate: 'x', kind: 'percent_of_invoice', value: '10001' }] },
      'out of range: 10001',
    ],
    ['a tariff above the limit', { rates: [{ rate: 'x', kind: 'per_kg', value: '90001' }] }, 'out of range'],
    [
      'a tax of 100 %',
      { taxes: { included: false, regime: 'normal', icms: '100' } },
      'tax rate out of range: 100',
    ],
    [
      'PIS and COFINS of 100 %',
      { taxes: { included: false, regime: 'normal', pis: '50', cofins: '50' } },
      'tax rate out of range',
    ],
    ['cubage by zero', { cubage: { divisor: '0' } }, 'cubage divisor is zero'],
  ] as const)('of the table: %s', (_name, over, message) => {
    const broken = () => explain(table(over), shipment(), CONTEXT)
    expect(broken).toThrow(RangeError)
    expect(broken).toThrow(message)
  })
})

const chargeOf = (kind: RateRule['kind'], value: string) =>
  priced(table({ lanes: [NOTHING], rates: [{ rate: 'x', kind, value }] }), { weight: '1', km: '1' })
    .total_value

describe('limits', () => {
  it('take large sums, but keep every product exact', () => {
    expect(chargeOf('fixed', '1000000000')).toBe('1000000000.00')
    expect(() => chargeOf('fixed', '1000000000.01')).toThrow('out of range')
    expect(chargeOf('informed', '1000000000')).toBe('0.00')
    expect(() => chargeOf('informed', '1000000000.01')).toThrow('out of range')
    expect(chargeOf('percent_of_invoice', '10000')).toBe('100000.00')
    expect(chargeOf('per_kg', '90000')).toBe('90000.00')
    expect(() => chargeOf('per_km', '90000.0001')).toThrow('out of range')
    expect(
      priced(table({ lanes: [lane({ base: { model: 'fixed', value: '1000000000' } })] })).total_value,
    ).toBe('1000000000.00')
    expect(priced(table(), { deliveries: 100_000 }).ok).toBe(true)
    expect(() => priced(table(), { deliveries: 100_001 })).toThrow('not a count: 100001')
    expect(() => priced(table({ lanes: [lane({ origin: { states: ['XX'] } })] }))).toThrow(
      'not a state: "XX"',
    )
  })

  const TON = { mode: 'total', value: '90000.0001', per: 'ton' } as const
  const VALUES = [{ value: '90000.0001', per: 'km' }] as const
  it.each([
    ['a percentage', { model: 'percentage', percentage: '10000.0001' }],
    ['a guarantee', { model: 'percentage', percentage: '1', kg_guarantee: '90000.0001' }],
    ['a least freight', { model: 'percentage', percentage: '1', minimum: '1000000000.01' }],
    ['a price per kilogram', { model: 'per_kg_plus_percentage', per_kg: '90000.0001', percentage: '1' }],
    ['its percentage', { model: 'per_kg_plus_percentage', per_kg: '1', percentage: '10000.0001' }],
    ['a price per kilometre', { model: 'per_km', per_km: '90000.0001' }],
    ['a fixed price', { model: 'fixed', value: '1000000000.01' }],
    ['a band', { model: 'kg_bands', bands: [{ kg_end: '1', value: '1000000000.01' }] }],
    ['a tonne', { model: 'kg_bands', bands: [{ kg_end: '1', value: '1' }], beyond: TON }],
    ['a cell', { model: 'km_bands', bands: [{ km_start: '0', km_end: '9', values: VALUES }] }],
  ] as const)('%s of a model of freight has one too', (_name, base) => {
    expect(() => explain(table({ lanes: [lane({ base })] }), shipment(), CONTEXT)).toThrow('out of range')
  })

  it('a table by weight has at least one band', () => {
    const empty = table({ lanes: [lane({ base: { model: 'kg_bands', bands: [] } })] })
    expect(() => explain(empty, shipment(), CONTEXT)).toThrow('a table by weight needs a band')
  })
})
