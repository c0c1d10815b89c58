import { describe, expect, it } from 'vitest'
import { dueDays } from './due-days.ts'

const kinds = (days: ReturnType<typeof dueDays>) => days.map(({ day, kind }) => `${day.slice(8)} ${kind}`)

describe('days of a lead time', () => {
  it('count from the collection', () => {
    expect(kinds(dueDays('2027-03-03', '2027-03-08', true, ['2027-03-04']))).toEqual([
      '03 collection',
      '04 holiday',
      '05 counted',
      '06 weekend',
      '07 weekend',
      '08 counted',
    ])
  })

  it('count from the next business day after the cut-off', () => {
    expect(kinds(dueDays('2027-03-05', '2027-03-09', true, [], '2027-03-08'))).toEqual([
      '05 collection',
      '06 weekend',
      '07 weekend',
      '08 late',
      '09 counted',
    ])
  })
})
