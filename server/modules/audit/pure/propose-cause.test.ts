import { describe, expect, it } from 'vitest'
import type { AuditComparisonLine, ChargeParties } from '#shared/audit/audit.contract.ts'
import { proposeCause, signOf, type CauseFacts, type CteSigns, type Sign } from './propose-cause.ts'

const line = (rate: string, expected: string | null, charged: string | null): AuditComparisonLine => ({
  rate,
  label: rate.toUpperCase(),
  expected,
  charged,
  difference: (Number(charged ?? 0) - Number(expected ?? 0)).toFixed(2),
  status: expected === charged ? 'equal' : expected === null ? 'unexpected' : 'different',
})
const cte = (more: Partial<CteSigns> = {}): CteSigns => ({
  id: 9,
  number: '90',
  city: 3304557,
  real_weight: '10.0000',
  billed_weight: null,
  cubed_weight: null,
  is_partial: false,
  ...more,
})
const charge = (more: Partial<ChargeParties> = {}): ChargeParties => ({
  cte_id: 9,
  number: '90',
  shipping_price: '120.00',
  shared_orders: [],
  doubled_by: [],
  issuer: 'carrier',
  issuer_document: null,
  issuer_name: null,
  taker: 'expected',
  taker_role: 'sender',
  taker_document: null,
  taker_name: null,
  warnings: [],
  ...more,
})
const WEIGHT = line('weight_shipping_value', '100.00', '120.00')
const facts = (more: Partial<CauseFacts> = {}): CauseFacts => ({
  value: '120.00',
  difference: '20.00',
  comparison: [WEIGHT],
  charges: [charge()],
  warnings: [],
  ctes: [cte()],
  order: { weight: '10', taxable: '12', cities: [3304557] },
  versions: [],
  ...more,
})
const named = (more: Partial<CauseFacts>) => {
  const { sign, cause, pattern, subject } = signOf(facts(more))
  return { sign, cause, pattern, subject }
}

describe('the sign of a difference', () => {
  it('is the second charge of an invoice before all', () => {
    const found = named({ warnings: ['double_charge'], charges: [charge({ doubled_by: ['7', '8'] })] })
    expect(found).toMatchObject({ sign: 'double_charge', cause: 'duplicate', subject: '7, 8' })
  })

  it('is another version of the table that comes to the charge, to the cent', () => {
    const versions = [
      { version: 1, total: '119.98' },
      { version: 2, total: '120.01' },
    ]
    expect(named({ versions })).toMatchObject({ sign: 'other_version', cause: 'table_version', subject: '2' })
    expect(named({ versions: versions.slice(0, 1) })).toMatchObject({ sign: 'other_price' })
  })

  it('is a CT-e that ends in another city, but not one of a part of the way, a complement or a shared one', () => {
    const away = [cte({ city: 3550308 })]
    expect(named({ ctes: away })).toMatchObject({
      sign: 'other_destination',
      cause: 'destination',
      subject: '90',
    })
    expect(named({ ctes: away, charges: [charge({ issuer: 'redispatch' })] }).sign).toBe('other_price')
    expect(named({ ctes: [cte({ city: 3550308, is_partial: true })] }).sign).toBe('no_sign')
    expect(named({ ctes: [cte({ city: null })] }).sign).toBe('other_price')
    expect(named({ ctes: away, order: { weight: '10', taxable: '12', cities: [] } }).sign).toBe('other_price')
  })

  it('is more kilograms, weighed or cubed, by more than rounding', () => {
    const heavy = signOf(facts({ ctes: [cte({ real_weight: '10.2' })] }))
    expect(heavy).toMatchObject({ sign: 'more_weight', cause: 'weight', expected: '10', charged: '10.2' })
    expect(signOf(facts({ ctes: [cte({ real_weight: '10.1' })] })).sign).toBe('other_price')
    const cubed = signOf(facts({ ctes: [cte({ cubed_weight: '30' })] }))
    expect(cubed).toMatchObject({ sign: 'more_cubage', cause: 'cubage', expected: '12', charged: '30' })
    expect(signOf(facts({ ctes: [cte({ billed_weight: '13' })] })).sign).toBe('more_cubage')
    expect(signOf(facts({ ctes: [cte({ billed_weight: '12' })] })).sign).toBe('other_price')
    const plain = { weight: '10', taxable: null, cities: [3304557] }
    expect(signOf(facts({ order: plain, ctes: [cte({ billed_weight: '12' })] })).sign).toBe('more_cubage')
    expect(
      signOf(facts({ order: { ...plain, weight: null }, ctes: [cte({ billed_weight: '12' })] })).sign,
    ).toBe('other_price')
  })

  it('adds the weights of the CT-es of one order', () => {
    const ctes = [cte({ real_weight: '6' }), cte({ id: 10, number: '91', real_weight: '6' })]
    expect(signOf(facts({ ctes }))).toMatchObject({ sign: 'more_weight', charged: '12', subject: '90, 91' })
  })

  it('does not weigh a redispatch again: it carries the same kilograms', () => {
    const ctes = [cte({ real_weight: '10' }), cte({ id: 10, number: '91', real_weight: '10' })]
    const charges = [charge(), charge({ cte_id: 10, number: '91', issuer: 'redispatch' })]
    expect(signOf(facts({ ctes, charges })).sign).toBe('other_price')
    const heavy = [cte({ real_weight: '12' }), cte({ id: 10, number: '91', real_weight: '12' })]
    expect(signOf(facts({ ctes: heavy, charges }))).toMatchObject({ charged: '12', subject: '90' })
  })

  it('is a tax where only a tax differs', () => {
    const comparison = [line('gris', '9.00', '9.01'), line('icms', '12.00', '20.00')]
    expect(named({ comparison })).toEqual({
      sign: 'tax_alone',
      cause: 'tax',
      pattern: 'tax:icms',
      subject: 'ICMS',
    })
  })

  it('is the component that carries most of it', () => {
    const comparison = [
      line('gris', '9.00', '14.00'),
      line('TAXA X', null, '15.00'),
      line('icms', '1.00', '90.00'),
    ]
    expect(named({ comparison })).toEqual({
      sign: 'unexpected_rate',
      cause: 'rate_not_agreed',
      pattern: 'unexpected:TAXA X',
      subject: 'TAXA X',
    })
    expect(named({ comparison: comparison.slice(0, 1) })).toEqual({
      sign: 'dearer_rate',
      cause: 'rate_not_agreed',
      pattern: 'dearer:gris',
      subject: 'GRIS',
    })
    const told = [...comparison.slice(0, 1), { ...line('x', null, '99.00'), status: 'informative' as const }]
    expect(named({ comparison: told }).pattern).toBe('dearer:gris')
  })

  it('is none where nothing shows it', () => {
    expect(named({ ctes: [cte({ real_weight: null })] })).toMatchObject({ sign: 'no_sign', cause: 'unknown' })
    const less = { comparison: [line('gris', '9.00', '5.00')], difference: '-4.00' }
    expect(named(less)).toMatchObject({ sign: 'charged_less', cause: 'unknown' })
    for (const warning of ['issuer_other', 'taker_other'] as const)
      expect(named({ comparison: [], difference: '0.00', warnings: [warning] }).sign).toBe('other_party')
    expect(named({ comparison: [], difference: '0.00' })).toMatchObject({
      sign: 'no_sign',
      pattern: 'no_sign',
    })
  })
})

describe('the pattern of a difference', () => {
  // Answers are kept under it: another word would forget all that people taught.
  it.each<[string, Sign['cause'], Partial<CauseFacts>]>([
    ['double_charge', 'duplicate', { warnings: ['double_charge'] }],
    ['other_version', 'table_version', { versions: [{ version: 2, total: '120.00' }] }],
    ['other_destination', 'destination', { ctes: [cte({ city: 3550308 })] }],
    ['more_weight', 'weight', { ctes: [cte({ real_weight: '11' })] }],
    ['more_cubage', 'cubage', { ctes: [cte({ cubed_weight: '30' })] }],
    ['price:weight_shipping_value', 'table_version', {}],
    ['price:weight_shipping_value', 'unknown', { ctes: [] }],
    [
      'price:weight_shipping_value',
      'table_version',
      { ctes: [cte(), cte({ id: 10, number: '91', real_weight: null })] },
    ],
    ['charged_less', 'unknown', { comparison: [], difference: '-1.00' }],
    ['other_party', 'unknown', { comparison: [], difference: '0.00', warnings: ['taker_other'] }],
    ['no_sign', 'unknown', { comparison: [], difference: '0.00', warnings: [] }],
  ])('is %s (%s)', (pattern, cause, more) => {
    expect(named(more)).toMatchObject({ pattern, cause })
  })
})

describe('the proposal', () => {
  const sign = signOf(facts())

  it('is the difference’s own cause until people answered', () => {
    expect(proposeCause(sign, [])).toEqual({
      cause: 'table_version',
      sign: 'other_price',
      subject: 'WEIGHT_SHIPPING_VALUE',
      expected: null,
      charged: null,
      learned: null,
    })
  })

  it('is what they answered most, with how often', () => {
    const answers = [
      { cause: 'cubage' as const, times: 3 },
      { cause: 'weight' as const, times: 1 },
    ]
    expect(proposeCause(sign, answers)).toMatchObject({
      cause: 'cubage',
      sign: 'other_price',
      learned: { times: 3, of: 4 },
    })
  })
})
