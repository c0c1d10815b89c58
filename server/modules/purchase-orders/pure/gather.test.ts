import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#shared/kit/business-days.ts'
import { gather, lastPeriod, periodEndingOn, type Candidate, type Period, type PeriodKind } from './gather.ts'

const daysOf = (period: Period | null): string[] =>
  period === null
    ? []
    : Array.from({ length: daysBetween(period.start, period.end) + 1 }, (_, ahead) =>
        addDays(period.start, ahead),
      )
/** An order has one carrier and one cost centre. */
const distinct = (all: Candidate[]) => [...new Map(all.map((one) => [one.order_id, one])).values()]
const byNumber = (one: number, other: number): number => one - other

describe('periods', () => {
  it('end on Sundays, in the middle and at the end of months', () => {
    expect(periodEndingOn('weekly', '2026-11-22')).toEqual({ start: '2026-11-16', end: '2026-11-22' })
    expect(periodEndingOn('weekly', '2026-11-23')).toBeNull()
    expect(periodEndingOn('fortnightly', '2026-11-15')).toEqual({ start: '2026-11-01', end: '2026-11-15' })
    expect(periodEndingOn('fortnightly', '2026-02-28')).toEqual({ start: '2026-02-16', end: '2026-02-28' })
    expect(periodEndingOn('fortnightly', '2026-11-14')).toBeNull()
    expect(periodEndingOn('monthly', '2028-02-29')).toEqual({ start: '2028-02-01', end: '2028-02-29' })
    expect(periodEndingOn('monthly', '2026-11-15')).toBeNull()
    expect(periodEndingOn('none', '2026-11-30')).toBeNull()
  })

  it('are found again some days later', () => {
    expect(lastPeriod('monthly', '2026-12-31')).toEqual({ start: '2026-11-01', end: '2026-11-30' })
    expect(lastPeriod('monthly', '2027-01-01')).toEqual({ start: '2026-12-01', end: '2026-12-31' })
    expect(lastPeriod('none', '2026-12-31')).toBeNull()
  })

  it('cover each day once', () => {
    fc.assert(
      fc.property(fc.constantFrom<PeriodKind>('weekly', 'fortnightly', 'monthly'), (kind) => {
        const covered = new Map<string, number>()
        for (let n = 0; n < 800; n += 1) {
          const period = periodEndingOn(kind, addDays('2026-01-01', n))
          for (const day of daysOf(period)) covered.set(day, (covered.get(day) ?? 0) + 1)
        }
        expect(new Set(covered.values())).toEqual(new Set([1]))
        expect(covered.size).toBeGreaterThan(750)
      }),
    )
  })
})

describe('gathering', () => {
  const candidate = fc.record({
    order_id: fc.integer({ min: 1, max: 50 }),
    shipper_id: fc.constant(1),
    transporter_id: fc.integer({ min: 1, max: 3 }),
    cost_center: fc.constantFrom('A', 'B', null),
  })

  it('puts each order into one group of its carrier, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(candidate), fc.boolean(), (all, byCostCenter) => {
        const candidates = distinct(all)
        const groups = gather(candidates, byCostCenter)
        expect(gather([...candidates.toReversed(), ...candidates], byCostCenter)).toEqual(groups)
        expect(groups.flatMap(({ order_ids }) => order_ids).toSorted(byNumber)).toEqual(
          candidates.map(({ order_id }) => order_id).toSorted(byNumber),
        )
        for (const { order_ids, transporter_id, cost_center } of groups)
          for (const id of order_ids) {
            const own = candidates.find(({ order_id }) => order_id === id)
            expect(own?.transporter_id).toBe(transporter_id)
            if (byCostCenter) expect(own?.cost_center).toBe(cost_center)
          }
      }),
    )
  })

  it('names the cost centre only where it parts by it', () => {
    const one = { order_id: 1, shipper_id: 1, transporter_id: 1, cost_center: 'A' }
    expect(gather([one], false)).toEqual([
      { shipper_id: 1, transporter_id: 1, cost_center: null, order_ids: [1] },
    ])
    expect(gather([one, { ...one, order_id: 2, cost_center: 'B' }], true)).toHaveLength(2)
    expect(gather([one, { ...one, order_id: 2, shipper_id: 2 }], false)).toHaveLength(2)
  })
})
