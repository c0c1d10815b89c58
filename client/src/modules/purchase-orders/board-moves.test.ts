import { describe, expect, it } from 'vitest'
import { moveOf, targetsOf } from './board-moves.ts'

const card = (status: Parameters<typeof moveOf>[0]['status'], fatura_avaliable = false) => ({
  status,
  fatura_avaliable,
})

describe('moves on the board', () => {
  it('go one step on, with the dialog of that step', () => {
    expect(moveOf(card('to_audit'), 'approved')).toBe('approve')
    expect(moveOf(card('divergent'), 'approved')).toBe('approve')
    expect(moveOf(card('approved'), 'invoiced')).toBe('attach_bill')
    expect(moveOf(card('approved', true), 'invoiced')).toBe('justify_bill')
    expect(moveOf(card('invoiced'), 'paid')).toBe('pay')
  })

  it('go one step back, and nowhere else', () => {
    expect(targetsOf(card('to_audit'))).toEqual(['approved'])
    expect(targetsOf(card('approved'))).toEqual(['to_audit', 'invoiced'])
    expect(targetsOf(card('invoiced'))).toEqual(['approved', 'paid'])
    expect(targetsOf(card('paid'))).toEqual(['invoiced'])
    expect(moveOf(card('to_audit'), 'divergent')).toBeNull()
    expect(moveOf(card('to_audit'), 'paid')).toBeNull()
  })
})
