import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageOf, SATISFACTION } from '#shared/surveys/survey-answer.ts'
import { monthsBetween, summarize } from './summarize.ts'
import type { Tally } from './summary.store.ts'

const SPAN = { from: '2026-09', until: '2026-11' }
const MONTHS = ['2026-09', '2026-10', '2026-11']

const tally = (more: Partial<Tally>): Tally => ({
  period: '2026-10',
  transporter_id: 7,
  transporter: 'Carvalho',
  service_satisfaction: 'satisfied',
  package_condition: 'intact',
  delivery_problem: 'none',
  count: 1,
  ...more,
})

const unanswered = { service_satisfaction: null, package_condition: null, delivery_problem: null }

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** The mean of one answer of this level. */
const alone = (level: string) => averageOf(SATISFACTION.map((one) => (one === level ? 1 : 0)))

const anyTally = fc
  .record({
    period: fc.constantFrom(...MONTHS),
    transporter_id: fc.constantFrom(1, 2, 3, null),
    service_satisfaction: fc.option(fc.constantFrom(...SATISFACTION)),
    count: fc.integer({ min: 1, max: 500 }),
  })
  .map((one) => tally({ ...one, ...(one.service_satisfaction === null ? unanswered : {}) }))

describe('surveys in figures', () => {
  it('count what was sent, what was answered, and the mean of the answers', () => {
    const summary = summarize(
      [
        tally({ service_satisfaction: 'very_satisfied', count: 3 }),
        tally({ service_satisfaction: 'dissatisfied', delivery_problem: 'late', transporter_id: 6 }),
        tally({ ...unanswered, count: 4 }),
      ],
      SPAN,
    )
    expect(summary).toMatchObject({ sent: 8, answered: 4, average: '4.25' })
    expect(summary.satisfaction.map(({ count }) => count)).toEqual([0, 1, 0, 0, 3])
    expect(summary.delivery_problem.find(({ problem }) => problem === 'late')?.count).toBe(1)
    expect(summary.transporters.map(({ transporter_id, average }) => [transporter_id, average])).toEqual([
      [6, '2.00'],
      [7, '5.00'],
    ])
    expect(summary.months.map(({ period, average }) => [period, average])).toEqual([
      ['2026-09', null],
      ['2026-10', '4.25'],
      ['2026-11', null],
    ])
  })

  it('add up, whatever was said', () => {
    fc.assert(
      fc.property(fc.array(anyTally), (tallies) => {
        const { sent, answered, average, satisfaction, months } = summarize(tallies, SPAN)
        expect(sum(tallies.map(({ count }) => count))).toBe(sent)
        expect(sum(satisfaction.map(({ count }) => count))).toBe(answered)
        expect(sum(months.map((month) => month.sent))).toBe(sent)
        expect(sum(months.map((month) => month.answered))).toBe(answered)
        expect(average === null).toBe(answered === 0)
        if (average !== null) {
          expect(Number(average)).toBeGreaterThanOrEqual(1)
          expect(Number(average)).toBeLessThanOrEqual(5)
        }
      }),
    )
  })

  it('walk over the end of a year', () => {
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(monthsBetween('2026-02', '2026-01')).toEqual([])
  })

  it('are worth 1 to 5', () => {
    expect(SATISFACTION.map(alone).map(Number)).toEqual([1, 2, 3, 4, 5])
    expect(averageOf([0, 0, 0, 0, 0])).toBeNull()
  })
})
