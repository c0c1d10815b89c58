import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthsApart, shiftMonth } from './months.ts'

describe('months', () => {
  it('pass the end of a year, both ways', () => {
    expect(shiftMonth('2026-11', 2)).toBe('2027-01')
    expect(shiftMonth('2026-11', -11)).toBe('2025-12')
    expect(shiftMonth('0001-01', 0)).toBe('0001-01')
    expect(monthsApart('2025-12', '2026-02')).toBe(2)
  })

  it('come back, wherever they were shifted to', () => {
    const month = fc
      .record({ year: fc.integer({ min: 1000, max: 9000 }), number: fc.integer({ min: 1, max: 12 }) })
      .map(({ year, number }) => `${year}-${String(number).padStart(2, '0')}`)
    fc.assert(
      fc.property(month, fc.integer({ min: -5000, max: 5000 }), (from, by) => {
        const shifted = shiftMonth(from, by)
        expect(shiftMonth(shifted, -by)).toBe(from)
        expect(monthsApart(from, shifted)).toBe(by)
      }),
    )
  })
})
