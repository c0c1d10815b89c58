import { assert, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/kit/business-days.ts'
import { demurrageOf, type Terms } from './demurrage.ts'

const OUT = '2026-03-02'
const of = (more: Partial<Terms>, today: string) =>
  demurrageOf(
    { free_days: 10, demurrage_rate: '350.50', gate_out_on: OUT, returned_on: null, ...more },
    today,
  )

describe('free days and demurrage', () => {
  it('owes nothing on the last free day, and one day on the next', () => {
    expect(of({ returned_on: '2026-03-12' }, '2026-04-01')).toEqual({
      state: 'returned',
      free_until: '2026-03-12',
      days_left: null,
      days_over: 0,
      owed: '0.00',
    })
    expect(of({ returned_on: '2026-03-13' }, '2026-04-01')).toMatchObject({
      state: 'charged',
      days_over: 1,
      owed: '350.50',
    })
  })

  it('counts a container that is out until today', () => {
    expect(of({}, '2026-03-05')).toMatchObject({ state: 'free', days_left: 7, owed: '0.00' })
    expect(of({}, '2026-03-09')).toMatchObject({ state: 'ending', days_left: 3 })
    expect(of({}, '2026-03-12')).toMatchObject({ state: 'ending', days_left: 0, days_over: 0 })
    expect(of({}, '2026-03-15')).toMatchObject({
      state: 'running',
      days_left: -3,
      days_over: 3,
      owed: '1051.50',
    })
  })

  it('owes the day after the gate out where no day is free', () => {
    expect(of({ free_days: 0 }, OUT)).toMatchObject({ state: 'ending', days_over: 0, owed: '0.00' })
    expect(of({ free_days: 0 }, '2026-03-03')).toMatchObject({ state: 'running', owed: '350.50' })
    expect(of({ free_days: 0, returned_on: OUT }, '2026-04-01')).toMatchObject({ owed: '0.00' })
  })

  it('counts over the end of February, and not before the gate out', () => {
    expect(of({ gate_out_on: '2028-02-27', free_days: 2 }, '2028-03-01')).toMatchObject({
      free_until: '2028-02-29',
      days_over: 1,
    })
    expect(of({ gate_out_on: null }, '2026-12-31')).toMatchObject({ state: 'none', owed: '0.00' })
    expect(of({ free_days: null }, '2026-12-31')).toMatchObject({ state: 'none', owed: '0.00' })
  })

  it('says that the amount is unknown where days are owed without a rate', () => {
    expect(of({ demurrage_rate: null }, '2026-03-15')).toMatchObject({ days_over: 3, owed: null })
    expect(of({ demurrage_rate: null }, '2026-03-12')).toMatchObject({ days_over: 0, owed: '0.00' })
  })

  it('is exact: cents times days, whatever the figures', () => {
    assert(
      property(nat({ max: 100_000_00 }), nat({ max: 60 }), nat({ max: 400 }), (cents, free, out) => {
        const rate = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        const { days_over, owed } = of({ free_days: free, demurrage_rate: rate }, addDays(OUT, out))
        expect(days_over).toBe(Math.max(0, out - free))
        expect(Number((owed ?? '').replace('.', ''))).toBe(cents * days_over)
      }),
    )
  })
})
