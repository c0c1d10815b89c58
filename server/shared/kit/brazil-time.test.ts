import { describe, expect, it } from 'vitest'
import { timeOfDay, today, wallClock } from './brazil-time.ts'
import { addDays, daysBetween, weekday } from './business-days.ts'
import { relativeDays } from './relative-days.ts'

/** 4 November 2018 began at one o'clock in Brazil: its clocks went from 23:59:59 to 01:00. */

describe('a day without a midnight', () => {
  it('follows the day before without a second between them', () => {
    const last = new Date('2018-11-04T02:59:59Z')
    const first = new Date('2018-11-04T03:00:00Z')
    expect([today(last), timeOfDay(last)]).toEqual(['2018-11-03', '23:59'])
    expect([today(first), timeOfDay(first)]).toEqual(['2018-11-04', '01:00'])
    expect(wallClock(new Date('2018-11-05T01:59:59Z'))).toMatchObject({ day: '04', hour: '23', second: '59' })
    expect(today(new Date('2018-11-05T02:00:00Z'))).toBe('2018-11-05')
  })

  it('counts as one day', () => {
    expect(addDays('2018-11-03', 1)).toBe('2018-11-04')
    expect(addDays('2018-11-05', -1)).toBe('2018-11-04')
    expect(daysBetween('2018-11-03', '2018-11-05')).toBe(2)
    expect(weekday('2018-11-04')).toBe(0)
  })

  it('is today from its first hour to its last', () => {
    for (const instant of ['2018-11-04T03:00:00Z', '2018-11-05T01:59:59Z'])
      expect(relativeDays('today', new Date(instant))).toEqual({ from: '2018-11-04', until: '2018-11-04' })
  })
})

describe('a day that ends twice', () => {
  it('is one day still: 17 February 2018 had its last hour two times', () => {
    const [first, again] = [new Date('2018-02-18T01:30:00Z'), new Date('2018-02-18T02:30:00Z')]
    expect([today(first), timeOfDay(first)]).toEqual(['2018-02-17', '23:30'])
    expect([today(again), timeOfDay(again)]).toEqual(['2018-02-17', '23:30'])
    expect(daysBetween('2018-02-17', '2018-02-18')).toBe(1)
  })
})
