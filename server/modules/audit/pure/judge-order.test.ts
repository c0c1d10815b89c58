import { describe, expect, it } from 'vitest'
import type { KeptAudit } from '../audit-order.store.ts'
import { cteOf, snapshotOf } from './fixtures.ts'
import { isMoved, isSame, judgeOrder, readsSame, type AuditFacts } from './judge-order.ts'

const factsOf = (more: Partial<AuditFacts> = {}): AuditFacts => ({
  order: { id: 5, shipper_id: 1, parent_id: null, transporter_id: 2, canceled_at: null },
  snapshot: snapshotOf(),
  ctes: [cteOf({ shipping_price: '55.00' })],
  payers: { type_freight: 'CIF', shipper: [], recipients: [] },
  services: [],
  invoices: [],
  toleranceOf: () => ({ value: '0', unit: 'brl' }),
  learned: new Map(),
  kept: [],
  ...more,
})
const of = (facts: AuditFacts, kind: string) => judgeOrder(facts).find((one) => one.kind === kind)
const figuresOf = (facts: AuditFacts, kind = 'freight_table') => {
  const figures = of(facts, kind)?.figures
  if (!figures) throw new Error('nothing was compared')
  return figures
}

const result = (value: string, unit: string) =>
  figuresOf(factsOf({ toleranceOf: () => ({ value, unit }) })).result

describe('audits of an order', () => {
  it('compare what was expected with what is charged, line by line', () => {
    expect(figuresOf(factsOf())).toMatchObject({
      result: 'different_values',
      value: '55.00',
      expected_value: '40.00',
      difference: '15.00',
      is_addition: false,
      comparison: [
        { rate: 'weight_shipping_value', label: 'Frete peso', expected: '40.00', charged: '55.00' },
      ],
      warnings: [],
      charges: [{ cte_id: 9, taker: 'expected' }],
      tolerance: { value: '0', unit: 'brl' },
    })
    expect(judgeOrder(factsOf()).filter(({ figures }) => figures !== null)).toHaveLength(1)
  })

  it('compare nothing without an expectation or without a charge', () => {
    expect(judgeOrder(factsOf({ snapshot: undefined })).every(({ figures }) => figures === null)).toBe(true)
    expect(judgeOrder(factsOf({ ctes: [] })).every(({ figures }) => figures === null)).toBe(true)
  })

  it('bear what the kind tolerates, in reais or per cent', () => {
    expect([result('15', 'brl'), result('14.99', 'brl')]).toEqual(['validated', 'different_values'])
    expect([result('37.5', 'percent'), result('37', 'percent')]).toEqual(['validated', 'different_values'])
  })

  it('are divergent where another one pays, whatever the value', () => {
    const facts = factsOf({ ctes: [cteOf({ shipping_price: '40.00', taker_role: 'recipient' })] })
    expect(figuresOf(facts)).toMatchObject({ result: 'different_values', warnings: ['taker_other'] })
    const right = factsOf({ ctes: [cteOf({ shipping_price: '40.00' })] })
    expect(figuresOf(right).result).toBe('validated')
  })

  it('name lines by the expectation, then by the CT-e, then by their rate; informative ones beside', () => {
    const components = [
      { rate: 'gris', name: 'Ger. risco', amount: '5.00' },
      { rate: 'second_trip', amount: '10.00' },
    ]
    const lines = figuresOf(factsOf({ ctes: [cteOf({ shipping_price: '55.00', components })] }))
    expect(lines.comparison).toHaveLength(4)
    for (const [rate, label] of [
      ['weight_shipping_value', 'Frete peso'],
      ['gris', 'Ger. risco'],
      ['second_trip', 'SECOND TRIP'],
      ['unspecified', 'Não discriminado no CT-e'],
    ])
      expect(lines.comparison).toContainEqual(expect.objectContaining({ rate, label }))
    const agreed = factsOf({
      snapshot: snapshotOf({ agreed: '50.00' }),
      ctes: [cteOf({ shipping_price: '55.00', components })],
    })
    expect(figuresOf(agreed, 'quote').comparison).toContainEqual({
      rate: 'gris',
      expected: null,
      charged: '5.00',
      difference: '0.00',
      status: 'informative',
      label: 'Ger. risco',
    })
  })

  it('compare additional services by themselves, with the CT-es that bill them', () => {
    const facts = factsOf({
      ctes: [
        cteOf({ shipping_price: '40.00' }),
        cteOf({ id: 10, number: '10', shipping_price: '12.00', is_additional: true }),
      ],
      services: [{ rate: 'tas', name: 'Espera', value: '10.00', payment_type: 'additional_cte' }],
    })
    const services = figuresOf(facts, 'additional_services')
    expect(services).toMatchObject({ expected_value: '10.00', value: '12.00', difference: '2.00' })
    expect(services.is_addition).toBe(true)
    expect(services.comparison).toContainEqual(expect.objectContaining({ rate: 'tas', label: 'Espera' }))
    expect(services.charges).toMatchObject([{ cte_id: 10 }])
    expect(figuresOf(facts).charges).toMatchObject([{ cte_id: 9 }])
  })
})

/** The same value, each object's keys the other way round. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).toReversed())
}

describe('a kept audit', () => {
  const figures = figuresOf(factsOf())
  const kept: KeptAudit = { id: 3, order_id: 5, audit: 'freight_table', manual_approved: false, ...figures }

  it('is the one of its kind', () => {
    expect(of(factsOf({ kept: [{ ...kept, audit: 'quote' }, kept] }), 'freight_table')?.kept).toBe(kept)
    expect(of(factsOf({ kept: [] }), 'freight_table')?.kept).toBeUndefined()
  })

  it('is the same with its keys in another order', () => {
    const turned: KeptAudit = { ...kept, comparison: reversed(kept.comparison) }
    expect([isMoved(turned, figures), readsSame(turned, figures), isSame(turned, figures)]).toEqual([
      false,
      true,
      true,
    ])
  })

  it.each([
    ['value', { value: '55.01' }, [true, false, false]],
    ['expected value', { expected_value: '40.01' }, [true, false, false]],
    ['warnings', { warnings: ['shared' as const] }, [true, false, false]],
    ['result', { result: 'validated' as const }, [false, false, false]],
    ['lines', { comparison: [] }, [false, false, false]],
    ['charges', { charges: [] }, [false, true, false]],
    ['tolerance', { tolerance: { value: '1', unit: 'brl', allowed: '1.00' } }, [false, true, false]],
  ])('with another %s is another one', (_name, more, expected) => {
    const other: KeptAudit = { ...kept, ...more }
    expect([isMoved(other, figures), readsSame(other, figures), isSame(other, figures)]).toEqual(expected)
  })
})
