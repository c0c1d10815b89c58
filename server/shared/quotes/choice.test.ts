import { describe, expect, it } from 'vitest'
import { answerTotals } from './answer-total.ts'
import { approvalLimit, lowestOf, needsApproval, rankOf } from './choice.ts'

const price = (id: number, total_value: string, answered_at = '2026-11-18T12:00:00Z') => ({
  id,
  total_value,
  answered_at,
})

describe('the choice among prices', () => {
  it('compares amounts as numbers, the earlier of equal ones first', () => {
    const prices = [price(1, '1000.00'), price(2, '900.00', '2026-11-18T13:00:00Z'), price(3, '900.00')]
    expect(lowestOf(prices)?.id).toBe(3)
    expect(prices.map(({ id }) => rankOf(prices, id))).toEqual([3, 1, 1])
    expect(rankOf(prices, 4)).toBeNull()
    expect(lowestOf([])).toBeUndefined()
  })

  it('needs an approver above the percentage over the lowest, where the feature is on', () => {
    const on = { feature: true, percentage: '10' }
    expect(approvalLimit('100.00', '10')).toBe('110.00')
    expect(needsApproval({ total_value: '110.00', lowest: '100.00' }, on)).toBe(false)
    expect(needsApproval({ total_value: '110.01', lowest: '100.00' }, on)).toBe(true)
    expect(needsApproval({ total_value: '900.00', lowest: '100.00' }, { ...on, feature: false })).toBe(false)
    const none = { feature: true, percentage: null }
    expect(needsApproval({ total_value: '100.00', lowest: '100.00' }, none)).toBe(false)
    expect(needsApproval({ total_value: '100.01', lowest: '100.00' }, none)).toBe(true)
  })
})

describe('the total of an answer', () => {
  const typed = { weight_shipping_value: '800.00', rates: [{ rate: 'GRIS', amount: '80.00' }], icms: '12' }

  it('has the ICMS within itself', () => {
    expect(answerTotals(typed, false)).toEqual({ icms: '12', icms_value: '120.00', total_value: '1000.00' })
  })

  it('has none where the shipment is exempt or the carrier charges none', () => {
    const net = { icms: null, icms_value: '0.00', total_value: '880.00' }
    expect(answerTotals(typed, true)).toEqual(net)
    expect(answerTotals({ ...typed, icms: null }, false)).toEqual(net)
  })
})
