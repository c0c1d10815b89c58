import { describe, expect, it } from 'vitest'
import type { KeptAudit } from '../audit-order.store.ts'
import { cteOf, snapshotOf } from './fixtures.ts'
import { judgeOrder, type AuditFacts } from './judge-order.ts'
import { learnOrder } from './lesson.ts'
import { NO_HOLDS } from './reaudit.ts'

const factsOf = (more: Partial<AuditFacts> = {}): AuditFacts => ({
  order: { id: 5, shipper_id: 1, parent_id: null, transporter_id: 2, canceled_at: null },
  snapshot: snapshotOf(),
  ctes: [
    cteOf({ shipping_price: '41.00', components: [{ name: 'TX. LUNAR', rate: null, amount: '41.00' }] }),
  ],
  payers: { type_freight: 'CIF', shipper: [], recipients: [] },
  services: [],
  invoices: [],
  toleranceOf: () => ({ value: '5', unit: 'brl' }),
  learned: new Map(),
  kept: [],
  ...more,
})

/** The audit as it was kept, and facts of later with a lesson and an exact tolerance. */
const later = (kept: Partial<KeptAudit> = {}, more: Partial<AuditFacts> = {}): AuditFacts => {
  const figures = judgeOrder(factsOf()).find(({ kind }) => kind === 'freight_table')?.figures
  if (!figures) throw new Error('nothing was compared')
  const audit: KeptAudit = {
    id: 3,
    order_id: 5,
    audit: 'freight_table',
    manual_approved: false,
    ...figures,
    ...kept,
  }
  const learned = new Map([['LUNAR', 'weight_shipping_value']])
  return factsOf({ kept: [audit], learned, toleranceOf: () => ({ value: '0', unit: 'brl' }), ...more })
}
const learn = (facts: AuditFacts, holds = NO_HOLDS) => learnOrder(facts, holds)

describe('a lesson', () => {
  it('changes the lines alone, by the tolerance of then', () => {
    expect(learn(later())).toMatchObject([
      {
        kind: 'freight_table',
        figures: {
          result: 'validated',
          tolerance: { value: '5', unit: 'brl' },
          comparison: [{ rate: 'weight_shipping_value', charged: '41.00', status: 'within' }],
        },
      },
    ])
    expect(learn(later({}, { learned: new Map() }))).toEqual([])
  })

  it('takes each audit by the tolerance of its own kind', () => {
    const facts = later()
    const [own] = facts.kept
    if (!own) throw new Error('nothing was kept')
    const services: KeptAudit = {
      ...own,
      id: 4,
      audit: 'additional_services',
      tolerance: { value: '0', unit: 'brl' },
    }
    expect(learn({ ...facts, kept: [services, own] })).toEqual(learn(facts))
  })

  it('keeps a result whose tolerance was not kept', () => {
    expect(learn(later({ tolerance: {} }))).toMatchObject([
      { figures: { result: 'validated', tolerance: {}, comparison: [{ status: 'different' }] } },
    ])
  })

  it('judges sums that moved anew, but for those that are held', () => {
    const moved = later({ value: '42.00' })
    expect(learn(moved)).toMatchObject([{ figures: { result: 'different_values', value: '41.00' } }])
    expect(learn(moved, { purchase_order: 'paid', contested: [] })).toEqual([])
    expect(learn(moved, { purchase_order: null, contested: ['freight_table'] })).toEqual([])
    expect(learn(later({ value: '42.00', manual_approved: true }))).toEqual([])
  })

  it('makes and drops no audit', () => {
    expect(learn(later({}, { kept: [] }))).toEqual([])
    expect(learn(later({}, { ctes: [] }))).toEqual([])
  })
})
