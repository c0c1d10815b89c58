import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWhole, readTyped, shiftDays, showTyped, withMarks } from './typed-date.ts'

const TODAY = '2026-11-24'
const day = (text: string) => readTyped(text, 'day', TODAY)
const moment = (text: string) => readTyped(text, 'moment', TODAY)
const time = (text: string) => readTyped(text, 'time', TODAY)

describe('what is typed for a day', () => {
  it('gets its marks as the digits come', () => {
    const steps = ['2', '24', '241', '2411', '24112026', '241120261', '241120261430', '2411202614309']
    expect(steps.map((text) => withMarks(text, 'moment'))).toEqual([
      '2',
      '24',
      '24/1',
      '24/11',
      '24/11/2026',
      '24/11/2026 1',
      '24/11/2026 14:30',
      '24/11/2026 14:30',
    ])
    expect(withMarks('0905', 'time')).toBe('09:05')
    // A slash or a colon ends its part.
    expect(['4/', '04/3/', '24/11/2026 9:'].map((text) => withMarks(text, 'moment'))).toEqual([
      '04',
      '04/03',
      '24/11/2026 09',
    ])
  })

  it('is read as people write and paste it', () => {
    for (const text of [
      '24/11/2026',
      '24.11.26',
      '24-11-2026',
      '24/11',
      '2026-11-24',
      ' 2026-11-24T14:30:00Z ',
    ])
      expect(day(text), text).toBe('2026-11-24')
    expect(day('4/3')).toBe('2026-03-04')
    expect(moment('24/11/2026 9h05')).toBe('2026-11-24T09:05')
    expect(moment('24/11/2026, 14:30')).toBe('2026-11-24T14:30')
    expect(moment('24/11/2026')).toBe('2026-11-24T00:00')
    expect([time('9'), time('0905'), time('9h30'), time('23:59')]).toEqual([
      '09:00',
      '09:05',
      '09:30',
      '23:59',
    ])
  })

  it('is refused where the calendar or the clock has none', () => {
    for (const text of ['31/02/2026', '29/02/2026', '00/01/2026', '12/13/2026', '24', 'amanhã', ''])
      expect(day(text), text).toBeNull()
    expect(day('29/02/2028')).toBe('2028-02-29')
    for (const text of ['24/11/2026 24:00', '24/11/2026 10:60']) expect(moment(text), text).toBeNull()
    for (const text of ['24:00', '12:60', 'x']) expect(time(text), text).toBeNull()
  })

  it('goes out while typing only when it is whole', () => {
    expect(isWhole('24/11/202', 'day')).toBe(false)
    expect(isWhole('24/11/2026', 'day')).toBe(true)
    expect(isWhole('24/11/2026', 'moment')).toBe(false)
    expect(isWhole('2026-11-24', 'moment')).toBe(true)
  })

  it('is shown as it was kept, for every minute', () => {
    const minutes = fc.date({ min: new Date('1990-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(minutes, (instant) => {
        const kept = instant.toISOString().slice(0, 16)
        expect(readTyped(showTyped(kept, 'moment'), 'moment', TODAY)).toBe(kept)
        expect(withMarks(showTyped(kept, 'moment'), 'moment')).toBe(showTyped(kept, 'moment'))
      }),
    )
    expect(showTyped('', 'day')).toBe('')
  })

  it('moves over months and leap days, and keeps its hour', () => {
    expect(shiftDays('2026-11-30', 1)).toBe('2026-12-01')
    expect(shiftDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(shiftDays('2026-01-01T14:30', -1)).toBe('2025-12-31T14:30')
  })
})
