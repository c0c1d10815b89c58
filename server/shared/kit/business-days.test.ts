import { describe, expect, it } from 'vitest'
import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  dayNumber,
  daysBetween,
  isBusinessDay,
  nextBusinessDay,
  weekday,
} from '#shared/kit/business-days.ts'

const NATIONAL = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']
const HOLIDAYS = new Set([...NATIONAL.map((day) => `2026-${day}`), '2026-04-03'])

describe('calendar', () => {
  it('moves across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365)
    expect(dayNumber('1970-01-01')).toBe(0)
  })

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-01-01T00:00', 'x2026-01-01'])(
    'refuses %j',
    (text) => {
      expect(() => dayNumber(text)).toThrow(RangeError)
    },
  )

  it.each([
    ['2026-10-09', 5],
    ['2026-10-10', 6],
    ['2026-10-11', 0],
    ['1969-12-28', 0],
  ])('knows the weekday of %s', (day, position) => {
    expect(weekday(day)).toBe(position)
  })
})

const isOpen = (day: string) => isBusinessDay(day, HOLIDAYS)

describe('business days', () => {
  // pricing/README "Lead time"; Carnival (16 and 17 February) is optional and therefore no holiday
  it.each([
    ['2026-10-09', 1, '2026-10-13'],
    ['2026-10-09', 5, '2026-10-19'],
    ['2026-10-10', 1, '2026-10-13'],
    ['2026-11-18', 3, '2026-11-24'],
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-04-01', 2, '2026-04-06'],
    ['2026-02-13', 2, '2026-02-17'],
  ])('%s plus %i is %s', (from, days, due) => {
    expect(addBusinessDays(from, days, HOLIDAYS)).toBe(due)
    expect(businessDaysBetween(from, due, HOLIDAYS)).toBe(days)
  })

  it('takes Carnival when it is passed as a holiday', () => {
    const carnival = new Set([...HOLIDAYS, '2026-02-16', '2026-02-17'])
    expect(addBusinessDays('2026-02-13', 2, carnival)).toBe('2026-02-19')
  })

  it('leaves a business day alone with no days, and rolls any other forward', () => {
    expect(addBusinessDays('2026-10-09', 0, HOLIDAYS)).toBe('2026-10-09')
    expect(addBusinessDays('2026-10-10', 0, HOLIDAYS)).toBe('2026-10-13')
    expect(nextBusinessDay('2026-10-09', HOLIDAYS)).toBe('2026-10-13')
  })

  it('knows Saturday, Sunday, holiday and Monday', () => {
    expect([isOpen('2026-10-10'), isOpen('2026-10-11'), isOpen('2026-10-12'), isOpen('2026-10-13')]).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('counts nothing backwards and refuses broken counts', () => {
    expect(businessDaysBetween('2026-10-13', '2026-10-09', HOLIDAYS)).toBe(0)
    expect(() => addBusinessDays('2026-10-09', -1, HOLIDAYS)).toThrow(RangeError)
    expect(() => addBusinessDays('2026-10-09', 1.5, HOLIDAYS)).toThrow(RangeError)
  })
})
