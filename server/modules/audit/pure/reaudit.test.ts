import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { subtract, sum, toMoney } from '#shared/kit/money.ts'
import type { KeptAudit, Snapshot } from '../audit-order.store.ts'
import type { AuditFacts } from './judge-order.ts'
import { judgeOrder } from './judge-order.ts'
import {
  nearestVersions,
  addChanges,
  emptyResult,
  isByTable,
  reauditOrder,
  type Holds,
  type MendedPrice,
} from './reaudit.ts'

const FREE: Holds = { purchase_order: null, contested: [] }
const priced = (amount: string) => ({
  components: [{ rate: 'weight_shipping_value', label: 'Frete peso', amount, in_tax_base: true }],
})
const SNAPSHOT: Snapshot = {
  simulation_order_id: 1,
  agreed: '40.00',
  total_value: '40.00',
  simulation: priced('40.00'),
  mended_total: null,
  mended_simulation: null,
  by_route: false,
  simulation_table_id: 7,
  altered: false,
}

/** An order charged at this, with the audit that the product makes of it. */
const order = (charged: string, over: Partial<AuditFacts> = {}): AuditFacts => {
  const facts: AuditFacts = {
    order: { id: 5, shipper_id: 1, parent_id: null, transporter_id: 2, canceled_at: null },
    snapshot: SNAPSHOT,
    ctes: [
      {
        id: 9,
        number: '9',
        shipping_price: charged,
        components: [],
        is_additional: false,
        issuer_document: null,
        issuer_name: null,
        issuer: 'carrier',
        taker_role: null,
        taker_document: null,
        taker_name: null,
        shares: [],
        doubled_by: [],
        replaces: [],
        is_disputed: false,
      },
    ],
    payers: { type_freight: null, shipper: [], recipients: [] },
    services: [],
    invoices: [],
    toleranceOf: () => ({ value: '0', unit: 'brl' }),
    learned: new Map(),
    kept: [],
    ...over,
  }
  const kept = judgeOrder(facts).flatMap(({ kind, figures }): KeptAudit[] =>
    figures ? [{ id: 3, order_id: 5, audit: kind, manual_approved: false, ...figures }] : [],
  )
  return { ...facts, kept }
}
const mended = (total_value: string): MendedPrice => ({
  simulation_table_id: 8,
  priced_on: '2026-11-10',
  total_value,
  simulation: priced(total_value),
})
const told = (facts: AuditFacts, price: MendedPrice, holds: Holds = FREE) =>
  reauditOrder(facts, price, holds).map(({ audit, reason, isLeft, figures }) => ({
    audit,
    reason,
    isLeft,
    result: figures.result,
    expected: figures.expected_value,
  }))
const changes = (facts: AuditFacts, price: MendedPrice) => reauditOrder(facts, price, FREE)
const changed = { audit: 'freight_table', isLeft: false }

describe('a re-audit of one order', () => {
  it('says nothing where the table is as it was, or the mended one says the same', () => {
    expect(told(order('40.00'), undefined)).toEqual([])
    expect(told(order('40.00'), mended('40.00'))).toEqual([])
  })

  it('holds the charge against the mended table, which comes with the change', () => {
    expect(told(order('55.00'), mended('55.00'))).toEqual([
      { ...changed, reason: 'table', result: 'validated', expected: '55.00' },
    ])
    expect(reauditOrder(order('40.00'), mended('55.00'), FREE)[0]).toMatchObject({
      mended: { simulation_table_id: 8 },
      figures: { result: 'different_values', difference: '-15.00' },
    })
  })

  it('reads tolerances of today where the table did not change', () => {
    const facts = { ...order('41.00'), toleranceOf: () => ({ value: '2', unit: 'brl' }) }
    expect(told(facts, undefined)).toEqual([
      { ...changed, reason: 'rules', result: 'validated', expected: '40.00' },
    ])
    expect(reauditOrder(facts, undefined, FREE)[0]?.mended).toBeNull()
  })

  it('leaves approved, contested and paid audits, and only where they would change', () => {
    const facts = order('55.00')
    const approved = { ...facts, kept: facts.kept.map((one) => ({ ...one, manual_approved: true })) }
    const left = { audit: 'freight_table', isLeft: true, result: 'validated', expected: '55.00' }
    expect(told(approved, mended('55.00'))).toEqual([{ ...left, reason: 'approved' }])
    const contested = { ...FREE, contested: ['freight_table'] }
    expect(told(facts, mended('55.00'), contested)).toEqual([{ ...left, reason: 'contested' }])
    expect(told(facts, mended('55.00'), { ...FREE, contested: ['quote'] })).toMatchObject([{ isLeft: false }])
    expect(told(facts, mended('55.00'), { ...FREE, purchase_order: 'paid' })).toEqual([
      { ...left, reason: 'paid' },
    ])
    expect(told(approved, undefined, { ...contested, purchase_order: 'paid' })).toEqual([])
  })

  it('leaves an order that the mended table cannot price as it is, with the reason', () => {
    expect(told(order('55.00'), 'no_price')).toEqual([
      {
        audit: 'freight_table',
        isLeft: true,
        reason: 'no_price',
        result: 'different_values',
        expected: '40.00',
      },
    ])
    expect(told(order('55.00'), 'altered', { ...FREE, purchase_order: 'paid' })).toMatchObject([
      { reason: 'paid' },
    ])
  })

  it('makes no audit of what was not audited', () => {
    expect(told({ ...order('55.00'), kept: [] }, mended('55.00'))).toEqual([])
  })
})

describe('an order is expected by its table', () => {
  it('where the agreed price is the calculation of a freight table', () => {
    expect(isByTable(SNAPSHOT)).toBe(true)
    expect(isByTable({ ...SNAPSHOT, agreed: null })).toBe(true)
    expect(isByTable({ ...SNAPSHOT, agreed: '39.00' })).toBe(false)
    expect(isByTable({ ...SNAPSHOT, by_route: true })).toBe(false)
    expect(isByTable({ ...SNAPSHOT, simulation_table_id: null })).toBe(false)
    expect(isByTable({ ...SNAPSHOT, total_value: null })).toBe(false)
  })
})

const resultOf = (all: readonly (readonly [string, string])[]) =>
  all.reduce(
    (result, [charged, expected]) =>
      addChanges(result, 1, changes(order(charged), expected === 'no_price' ? expected : mended(expected))),
    emptyResult(all.length),
  )

describe('the result', () => {
  it('sums the same in any order: every audit counted once, differences charged less expected', () => {
    const price = fc.integer({ min: 1, max: 100_000 }).map((n) => (n / 100).toFixed(2))
    const one = fc.tuple(price, fc.oneof(price, fc.constant('no_price' as const)))
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (all) => {
        const result = resultOf(all)
        expect(resultOf(all.toReversed())).toEqual(result)
        const left = sum(Object.values(result.left).map(String))
        expect(sum([String(result.changed), String(result.unchanged), left])).toBe(String(result.audits))
        expect(result.audits).toBe(all.length)
        // Charges stay: a lower expectation is a larger difference.
        expect(toMoney(subtract(result.new_difference, result.old_difference))).toBe(
          toMoney(subtract(result.old_expected, result.new_expected)),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('adds what changes, counts what is left by reason, and the rest as unchanged', () => {
    const first = addChanges(emptyResult(4), 1, changes(order('55.00'), mended('55.00')))
    const second = addChanges(first, 1, changes(order('40.00'), mended('55.00')))
    const third = addChanges(second, 1, changes(order('55.00'), 'no_price'))
    const fourth = addChanges(third, 1, changes(order('55.00'), 'no_price'))
    expect(addChanges(fourth, 3, [])).toEqual({
      orders: 4,
      audits: 7,
      changed: 2,
      unchanged: 3,
      left: { no_price: 2 },
      to_validated: 1,
      to_different: 1,
      old_expected: '80.00',
      new_expected: '110.00',
      old_difference: '15.00',
      new_difference: '-15.00',
      applied: 0,
    })
  })
})

const versions = (...ids: number[]) => ids.map((id) => ({ id }))

describe('the nearest versions', () => {
  it('are three on either side, the later ones first, however many there are', () => {
    const all = versions(...Array.from({ length: 40 }, (_, index) => index + 1))
    expect(nearestVersions(all, 20)).toEqual(versions(23, 22, 21, 19, 18, 17))
    expect(nearestVersions(all, 1)).toEqual(versions(4, 3, 2))
    expect(nearestVersions(all, 41)).toEqual(versions(40, 39, 38))
  })

  it('are none of a table with one version', () => {
    expect(nearestVersions(versions(7), 7)).toEqual([])
  })
})
