import type { ContestPeriod, ContestStatistics, ContestSums } from '#shared/audit/contests.contract.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { money } from '#client/lib/format.ts'

/** Figures of the audit's statistics: how each is read, and which contests stand behind it. */

export const FIGURES = ['found', 'agreed', 'recovered', 'passed', 'contests'] as const
export type Figure = (typeof FIGURES)[number]
export const PERIODS: readonly ContestPeriod[] = ['30', '90', '365']

const COUNTED: ReadonlySet<Figure> = new Set<Figure>(['agreed', 'contests'])
export const figureValue = (figure: Figure, sums: ContestSums): number => Number(sums[figure])
/** Counts are told as they are; amounts in reais. */
export const figureText = (figure: Figure, value: number | string): string =>
  COUNTED.has(figure) ? String(value) : money(value)

/** Approvals are no contests. */
const WITHOUT_CONTESTS: ReadonlySet<Figure> = new Set<Figure>(['passed'])
/** Whether the number leads to a list: there are contests behind it. */
export const hasContests = (figure: Figure, sums: ContestSums): boolean =>
  !WITHOUT_CONTESTS.has(figure) && figureValue(figure, sums) !== 0

type Span = { from: string; until: string }

/** Search of the list of contests: those opened in the span, or settled in it. */
export const contestsBehind = (
  figure: Figure,
  { from, until }: Span,
  more: Readonly<Record<string, string | number>> = {},
): string => {
  const isSettled = figure === 'agreed' || figure === 'recovered'
  const field = isSettled ? 'closed_at' : 'created_at'
  const parts = [
    ...(isSettled ? ['filter[status]=agreed'] : []),
    ...Object.entries(more).map(([name, value]) => `filter[${name}]=${value}`),
    `filter[${field}][from]=${from}`,
    `filter[${field}][until]=${until}`,
  ]
  return `?${parts.join('&')}`
}

/** First and last day of each point. */
export const spansOf = ({ points, until }: Pick<ContestStatistics, 'points' | 'until'>): Span[] =>
  points.map(({ day }, index) => {
    const next = points[index + 1]?.day
    return { from: day, until: next === undefined ? until : addDays(next, -1) }
  })
