import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekday } from '#shared/kit/business-days.ts'
import { dueDate, termsOn, type Terms } from './due-date.ts'

const NONE = { valid_from: '2026-01-01', days: 0, weekday: null, first_day: null, second_day: null }
const terms = (more: Partial<Terms>): Terms => ({ ...NONE, kind: 'fixed_days', ...more })
const anyDay = fc
  .integer({ min: 0, max: 1500 })
  .map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10))

describe('due date', () => {
  it('adds days', () => {
    expect(dueDate(terms({ days: 28 }), '2026-02-10')).toBe('2026-03-10')
    expect(dueDate(terms({}), '2026-02-10')).toBe('2026-02-10')
  })

  it('waits for the weekday, the same day included', () => {
    const friday = terms({ kind: 'weekday', weekday: 5 })
    expect(dueDate(friday, '2026-11-20')).toBe('2026-11-20')
    expect(dueDate(friday, '2026-11-21')).toBe('2026-11-27')
    expect(dueDate(terms({ kind: 'weekday', weekday: 7, days: 1 }), '2026-11-20')).toBe('2026-11-22')
  })

  it('pays twice a month, on the last day of a shorter one', () => {
    const twice = terms({ kind: 'twice_a_month', first_day: 10, second_day: 30 })
    expect(dueDate(twice, '2026-02-10')).toBe('2026-02-10')
    expect(dueDate(twice, '2026-02-11')).toBe('2026-02-28')
    expect(dueDate(twice, '2026-12-31')).toBe('2027-01-10')
    expect(dueDate({ ...twice, days: 25 }, '2026-12-01')).toBe('2026-12-30')
  })

  it('is never before the emission and its days, and within a month of them', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('fixed_days', 'weekday', 'twice_a_month'),
        (day, days, on, first_day, kind) => {
          const chosen = terms({ kind, days, weekday: on, first_day, second_day: first_day + 1 })
          const from = dueDate(terms({ days }), day)
          const due = dueDate(chosen, day)
          expect(due >= from).toBe(true)
          expect(Date.parse(due) - Date.parse(from)).toBeLessThanOrEqual(31 * 86_400_000)
          if (kind === 'weekday') expect(weekday(due)).toBe(on % 7)
        },
      ),
    )
  })

  it('follows the latest terms that began', () => {
    const all = [terms({ valid_from: '2026-06-01', days: 30 }), terms({ valid_from: '2026-01-01', days: 15 })]
    expect(termsOn(all, '2025-12-31')).toBeNull()
    expect(termsOn(all, '2026-05-31')?.days).toBe(15)
    expect(termsOn(all, '2026-06-01')?.days).toBe(30)
    expect(termsOn(all.toReversed(), '2026-07-01')?.days).toBe(30)
  })
})
