import { describe, expect, it } from 'vitest'
import {
  auditedState,
  billDifference,
  isBillSettled,
  isWithinLimit,
  payableOf,
  wantsReason,
} from './judge.ts'

describe('judging a purchase order', () => {
  it('is divergent as soon as one line is', () => {
    expect(auditedState([])).toBe('to_audit')
    expect(auditedState([{ divergent: false }, { divergent: true }])).toBe('divergent')
    expect(auditedState([{ divergent: false }])).toBe('to_audit')
  })

  it('wants a reason for what no audit says', () => {
    expect(wantsReason([{ divergent: false, audited: true }])).toBe(false)
    expect(wantsReason([{ divergent: true, audited: true }])).toBe(true)
    expect(wantsReason([{ divergent: false, audited: false }])).toBe(true)
  })

  it('settles a bill of the total, or with a reason', () => {
    const bill = { value: '100.01', justification: null }
    expect(billDifference('100.00', null)).toBeNull()
    expect(billDifference('100.00', bill)).toBe('0.01')
    expect(isBillSettled('100.00', null)).toBe(false)
    expect(isBillSettled('100.00', bill)).toBe(false)
    expect(isBillSettled('100.010', bill)).toBe(true)
    expect(isBillSettled('100.00', { ...bill, justification: 'ICMS' })).toBe(true)
    expect(payableOf('100.00', bill)).toBe('100.00')
    expect(payableOf('100.00', null)).toBe('100.00')
    expect(payableOf('100.00', { ...bill, justification: 'ICMS' })).toBe('100.01')
  })

  it("holds a person's own limit before the company's", () => {
    expect(isWithinLimit('100.00', null, null)).toBe(true)
    expect(isWithinLimit('100.00', null, '100.00')).toBe(true)
    expect(isWithinLimit('100.01', null, '100.00')).toBe(false)
    expect(isWithinLimit('100.01', '200.00', '100.00')).toBe(true)
    expect(isWithinLimit('100.01', '50.00', null)).toBe(false)
  })
})
