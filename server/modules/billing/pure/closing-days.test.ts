import fc from 'fast-check'
import { addDays } from '#shared/kit/business-days.ts'
import { describe, expect, it } from 'vitest'
import {
  chooseClosingDay,
  closingOf,
  endedPeriods,
  isAnniversaryIn,
  monthStart,
  type ClosingDays,
} from './closing-days.ts'

const ON = { new_day: null, new_from: null }
const fixed = (day: number, start: string): ClosingDays => ({
  day,
  ...ON,
  next_closing: closingOf(start, { day, ...ON }),
})

const dayOf = (number: number) => new Date(Date.UTC(2024, 0, 1 + number)).toISOString().slice(0, 10)

describe('closing days', () => {
  it('closes short months on their last day', () => {
    expect(closingOf('2026-02-01', { day: 31, ...ON })).toBe('2026-02-28')
    expect(closingOf('2028-02-01', { day: 30, ...ON })).toBe('2028-02-29')
    expect(closingOf('2026-04-30', { day: 31, ...ON })).toBe('2026-04-30')
  })

  it('closes a period that begins after the closing day in the next month', () => {
    expect(closingOf('2026-11-06', { day: 5, ...ON })).toBe('2026-12-05')
    expect(closingOf('2026-12-06', { day: 5, ...ON })).toBe('2027-01-05')
    expect(closingOf('2026-11-05', { day: 5, ...ON })).toBe('2026-11-05')
  })

  it('holds a chosen day from the next month on, with one long or one short period', () => {
    const long = chooseClosingDay(fixed(5, '2026-11-06'), 25, '2026-11-10')
    expect(long).toEqual({ day: 5, new_day: 25, new_from: '2026-12-01', next_closing: '2026-12-25' })
    expect(endedPeriods('2026-11-06', '2027-02-01', long)).toEqual({
      periods: [
        { start: '2026-11-06', end: '2026-12-25' },
        { start: '2026-12-26', end: '2027-01-25' },
      ],
      days: { day: 25, ...ON, next_closing: '2027-02-25' },
    })
    const short = chooseClosingDay(fixed(25, '2026-10-26'), 5, '2026-11-10')
    expect(endedPeriods('2026-10-26', '2027-01-01', short).periods).toEqual([
      { start: '2026-10-26', end: '2026-11-25' },
      { start: '2026-11-26', end: '2026-12-05' },
    ])
  })

  it('replaces a choice that waits and takes back one that returns to the day in force', () => {
    const first = chooseClosingDay(fixed(5, '2026-11-06'), 25, '2026-11-10')
    expect(chooseClosingDay(first, 10, '2026-11-20')).toEqual({
      day: 5,
      new_day: 10,
      new_from: '2026-12-01',
      next_closing: '2026-12-10',
    })
    expect(chooseClosingDay(first, 5, '2026-11-20')).toEqual({ day: 5, ...ON, next_closing: '2026-12-05' })
  })

  it('leaves a period alone that closes before a choice holds, also of one that holds already', () => {
    const first = chooseClosingDay(fixed(5, '2026-11-06'), 25, '2026-11-10')
    expect(chooseClosingDay(first, 10, '2026-12-02')).toEqual({
      day: 25,
      new_day: 10,
      new_from: '2027-01-01',
      next_closing: '2026-12-25',
    })
  })

  it('closes no period on its own last day', () => {
    expect(endedPeriods('2026-11-06', '2026-12-05', fixed(5, '2026-11-06')).periods).toEqual([])
    expect(endedPeriods('2026-11-06', '2026-12-06', fixed(5, '2026-11-06')).periods).toHaveLength(1)
  })

  it('covers each day once, whatever days are chosen and when, and moves no closing of the same month', () => {
    const choice = fc.record({ after: fc.integer({ min: 0, max: 70 }), day: fc.integer({ min: 1, max: 31 }) })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 1, max: 31 }),
        fc.array(choice, { maxLength: 12 }),
        (begin, day, choices) => {
          let days = fixed(day, dayOf(begin))
          let today = begin
          let next = dayOf(begin)
          for (const { after, day: chosen } of [...choices, { after: 400, day }]) {
            today += after
            const ended = endedPeriods(next, dayOf(today), days)
            for (const { start, end } of ended.periods) {
              expect(start).toBe(next)
              expect(end >= start).toBe(true)
              // At most to the end of the month after.
              expect(end < monthStart(start, 2)).toBe(true)
              next = addDays(end, 1)
            }
            days = ended.days
            expect(days.next_closing >= dayOf(today)).toBe(true)
            const before = days.next_closing
            days = chooseClosingDay(days, chosen, dayOf(today))
            if (before < monthStart(dayOf(today), 1)) expect(days.next_closing).toBe(before)
            else expect(days.next_closing.slice(0, 7)).toBe(monthStart(dayOf(today), 1).slice(0, 7))
            expect(days.next_closing >= next).toBe(true)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('closes the same periods at once or day by day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 200 }),
        (begin, day, chosen, length) => {
          const start = dayOf(begin)
          const days = chooseClosingDay(fixed(day, start), chosen, start)
          const late = endedPeriods(start, dayOf(begin + length), days)
          const daily = []
          let next = start
          let now = days
          for (let passed = 1; passed <= length; passed += 1) {
            const ended = endedPeriods(next, dayOf(begin + passed), now)
            daily.push(...ended.periods)
            const last = ended.periods.at(-1)
            if (last) next = addDays(last.end, 1)
            now = ended.days
          }
          expect(daily).toEqual(late.periods)
          expect(now).toEqual(late.days)
        },
      ),
    )
  })
})

describe('the year of an annual plan', () => {
  it('is due in the first period and in that of each anniversary', () => {
    expect(isAnniversaryIn('2026-03-10', { start: '2026-03-10', end: '2026-04-05' })).toBe(true)
    expect(isAnniversaryIn('2026-03-10', { start: '2026-04-06', end: '2026-05-05' })).toBe(false)
    expect(isAnniversaryIn('2026-03-10', { start: '2027-03-06', end: '2027-04-05' })).toBe(true)
    expect(isAnniversaryIn('2026-01-02', { start: '2026-12-06', end: '2027-01-05' })).toBe(true)
    expect(isAnniversaryIn('2024-02-29', { start: '2025-02-01', end: '2025-02-28' })).toBe(true)
  })

  it('is due once in each twelve months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 31 }), (begin, day) => {
        const start = dayOf(begin)
        const periods = endedPeriods(start, dayOf(begin + 365 * 3 + 40), fixed(day, start)).periods
        const due = periods.filter((period) => isAnniversaryIn(start, period))
        expect(due.length).toBeGreaterThanOrEqual(3)
        expect(due.length).toBeLessThanOrEqual(4)
        expect(due[0]).toEqual(periods[0])
      }),
    )
  })
})
