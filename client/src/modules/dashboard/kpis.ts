import { MOST_DUE, type FreightSums } from '#shared/dashboard/dashboard.ts'
import { decimal, money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'

/** Figures of the dashboard, each from the sums of some days; null where the days have nothing to tell. */

export const KPIS = ['on_time', 'freight', 'cost_kg', 'share', 'overcharged', 'settled'] as const
export type Kpi = (typeof KPIS)[number]

const ratio = (part: string | number, whole: string | number, factor = 1): number | null =>
  Number(whole) > 0 ? (Number(part) / Number(whole)) * factor : null

const VALUES: Record<Kpi, (sums: FreightSums) => number | null> = {
  on_time: ({ on_time, promised }) => ratio(on_time, promised, 100),
  freight: ({ freight }) => Number(freight),
  cost_kg: ({ freight, weight }) => ratio(freight, weight),
  share: ({ freight, invoice_value }) => ratio(freight, invoice_value, 100),
  overcharged: ({ overcharged }) => Number(overcharged),
  settled: ({ settled }) => settled,
}

/** Whether more of it is better, worse, or neither. */
const BETTER: Record<Kpi, 'more' | 'less' | null> = {
  on_time: 'more',
  freight: null,
  cost_kg: 'less',
  share: 'less',
  overcharged: 'less',
  settled: 'more',
}

const rounded = (value: number, places: number): string => value.toFixed(places)

/** Thousands and more in whole units: cents of a month's freight help no reader. */
const amount = (value: number): string =>
  Math.abs(value) >= 10_000 ? `R$ ${decimal(rounded(value, 0), 0)}` : money(rounded(value, 2))

const isShare = (kpi: Kpi): boolean => kpi === 'on_time' || kpi === 'share'

export const kpiValue = (kpi: Kpi, sums: FreightSums): number | null => VALUES[kpi](sums)

export const kpiText = (kpi: Kpi, value: number | null): string => {
  if (value === null) return '–'
  if (isShare(kpi)) return `${decimal(rounded(value, 1), 1)} %`
  if (kpi === 'settled') return decimal(value, 0)
  return amount(value)
}

/** As short as an axis wants it: thousands in a word, no currency. */
export const tickText = (kpi: Kpi, value: number): string => {
  if (isShare(kpi)) return `${decimal(rounded(value, 1), 1)} %`
  return Math.abs(value) >= 10_000
    ? text('dashboard:thousands', { figure: decimal(rounded(value / 1000, 1), 1) })
    : decimal(rounded(value, 2), 2)
}

export type Delta = { text: string; direction: 'up' | 'down' | 'same'; isGood: boolean | null }

/** Change against the period before: points of a share, else per cent; null where one of both has nothing. */
export const deltaOf = (kpi: Kpi, now: number | null, before: number | null): Delta | null => {
  if (now === null || before === null) return null
  if (!isShare(kpi) && before === 0) return null
  const change = isShare(kpi) ? now - before : ((now - before) / before) * 100
  const shown = rounded(Math.abs(change), 1)
  if (Number(shown) === 0) return { text: '0', direction: 'same', isGood: null }
  const better = BETTER[kpi]
  return {
    text: `${change > 0 ? '+' : '−'}${decimal(shown, 1)} ${isShare(kpi) ? 'p.p.' : '%'}`,
    direction: change > 0 ? 'up' : 'down',
    isGood: better === null ? null : (better === 'more') === change > 0,
  }
}

/** Change of a count of orders; null where one of both is counted no further. */
export const countDelta = (now: number, before: number): Delta | null => {
  if (now >= MOST_DUE || before >= MOST_DUE) return null
  if (now === before) return { text: '0', direction: 'same', isGood: null }
  return {
    text: `${now > before ? '+' : '−'}${decimal(Math.abs(now - before), 0)}`,
    direction: now > before ? 'up' : 'down',
    isGood: now < before,
  }
}
