import { monthsApart, shiftMonth } from '#shared/kit/months.ts'
import {
  averageOf,
  DELIVERY_PROBLEMS,
  PACKAGE_CONDITIONS,
  SATISFACTION,
} from '#shared/surveys/survey-answer.ts'
import type { SurveySummary } from '#shared/surveys/survey-views.ts'
import type { Tally } from './summary.store.ts'

/** Counts of surveys as the chart tells them. Pure. */

const sum = (tallies: readonly Tally[]): number => tallies.reduce((total, { count }) => total + count, 0)

const answered = (tallies: readonly Tally[]): Tally[] =>
  tallies.filter(({ service_satisfaction }) => service_satisfaction !== null)

const levels = (tallies: readonly Tally[]): number[] =>
  SATISFACTION.map((level) => sum(tallies.filter((one) => one.service_satisfaction === level)))

const counted = (tallies: readonly Tally[]) => ({
  sent: sum(tallies),
  answered: sum(answered(tallies)),
  average: averageOf(levels(tallies)),
})

/** Months from one to another, both told: `2026-11`. */
export const monthsBetween = (from: string, until: string): string[] =>
  Array.from({ length: Math.max(0, monthsApart(from, until) + 1) }, (_, index) => shiftMonth(from, index))

const carriersOf = (tallies: readonly Tally[]): SurveySummary['transporters'] => {
  const names = new Map<number, string>()
  for (const { transporter_id, transporter } of answered(tallies))
    if (transporter_id !== null) names.set(transporter_id, transporter ?? '')
  return [...names]
    .map(([transporter_id, name]) => ({
      transporter_id,
      name,
      ...counted(tallies.filter((one) => one.transporter_id === transporter_id)),
    }))
    .toSorted((a, b) => Number(a.average) - Number(b.average) || a.name.localeCompare(b.name, 'pt'))
}

/** @param tallies of the months `from` to `until` */
export const summarize = (
  tallies: readonly Tally[],
  { from, until }: { from: string; until: string },
): SurveySummary => ({
  from,
  until,
  ...counted(tallies),
  satisfaction: levels(tallies).flatMap((count, index) => {
    const level = SATISFACTION[index]
    return level === undefined ? [] : [{ level, count }]
  }),
  package_condition: PACKAGE_CONDITIONS.map((condition) => ({
    condition,
    count: sum(tallies.filter((one) => one.package_condition === condition)),
  })),
  delivery_problem: DELIVERY_PROBLEMS.map((problem) => ({
    problem,
    count: sum(tallies.filter((one) => one.delivery_problem === problem)),
  })),
  months: monthsBetween(from, until).map((period) => ({
    period,
    ...counted(tallies.filter((one) => one.period === period)),
  })),
  transporters: carriersOf(tallies),
})
