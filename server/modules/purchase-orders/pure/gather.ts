import { addDays, weekday, type Day } from '#shared/kit/business-days.ts'

/** Orders gathered into purchase orders: by carrier, period and, where the company wants it, cost centre. Pure. */

export const PERIODS = ['none', 'weekly', 'fortnightly', 'monthly'] as const
export type PeriodKind = (typeof PERIODS)[number]
export type Period = { readonly start: Day; readonly end: Day }

const WEEK = 7
const HALF = 15

/** The period that ended on a day; null where none did. */
export const periodEndingOn = (kind: PeriodKind, day: Day): Period | null => {
  const isLast = addDays(day, 1).endsWith('-01')
  const month = day.slice(0, 8)
  if (kind === 'weekly') return weekday(day) === 0 ? { start: addDays(day, 1 - WEEK), end: day } : null
  if (kind === 'monthly') return isLast ? { start: `${month}01`, end: day } : null
  if (kind === 'none') return null
  if (day === `${month}${HALF}`) return { start: `${month}01`, end: day }
  return isLast ? { start: `${month}${HALF + 1}`, end: day } : null
}

const LONGEST = 31

/** The latest period that ended before a day. */
export const lastPeriod = (kind: PeriodKind, today: Day): Period | null => {
  for (let back = 1; back <= LONGEST; back += 1) {
    const period = periodEndingOn(kind, addDays(today, -back))
    if (period !== null) return period
  }
  return null
}

export type Candidate = {
  readonly order_id: number
  readonly shipper_id: number
  readonly transporter_id: number
  readonly cost_center: string | null
}
export type Group = {
  shipper_id: number
  transporter_id: number
  cost_center: string | null
  order_ids: number[]
}

const keyOf = ({ shipper_id, transporter_id, cost_center }: Candidate, by: boolean): string =>
  JSON.stringify([shipper_id, transporter_id, by ? cost_center : null])

const byOrder = (left: Candidate, right: Candidate): number => left.order_id - right.order_id

/** One group for each carrier of each shipper; the same for any order of the candidates, however often each comes. */
export const gather = (candidates: readonly Candidate[], byCostCenter: boolean): Group[] => {
  const groups = new Map<string, Group>()
  for (const candidate of candidates.toSorted(byOrder)) {
    const key = keyOf(candidate, byCostCenter)
    const { order_id, shipper_id, transporter_id, cost_center } = candidate
    const group = groups.get(key) ?? {
      shipper_id,
      transporter_id,
      cost_center: byCostCenter ? cost_center : null,
      order_ids: [],
    }
    if (group.order_ids.at(-1) !== order_id) group.order_ids.push(order_id)
    groups.set(key, group)
  }
  return [...groups.values()]
}
