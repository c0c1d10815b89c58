import {
  addBusinessDays,
  addDays,
  nextBusinessDay,
  weekday,
  type Day,
  type Holidays,
} from '#shared/kit/business-days.ts'
import { bareDocument, type RuleTarget } from '#server/modules/pricing/compile-rules.ts'
import { targetOf } from '#server/modules/pricing/lookup.ts'
import type { CompiledTable } from '#server/modules/pricing/compile.ts'
import type { Rule } from '#server/modules/pricing/result.ts'
import type { Prepared } from '#server/modules/pricing/prepare.ts'
import type { Lane, Scope } from '#server/modules/pricing/types.ts'

const matches = (scope: Scope, target: RuleTarget) =>
  (!scope.states || scope.states.includes(target.state)) &&
  (!scope.cities || scope.cities.includes(target.city)) &&
  (!scope.documents ||
    scope.documents.some((text) => {
      const document = bareDocument(text)
      return document !== '' && (document === target.document || document === target.root)
    }))

/** Rows that add days for this place or recipient (city, difficult recipient). */
const extrasFor = (compiled: CompiledTable, prepared: Prepared) => {
  const target = targetOf(compiled, prepared)
  return (compiled.table.lead_time_extra ?? []).filter(({ scope }) => matches(scope, target))
}

/** Route days plus the days of every matching extra row; null when the lane states none. */
export const leadTimeDays = (compiled: CompiledTable, prepared: Prepared, lane: Lane): number | null => {
  if (lane.lead_time === null || !compiled.table.lead_time_extra) return lane.lead_time
  return extrasFor(compiled, prepared).reduce((days, extra) => days + extra.days, lane.lead_time)
}

/** What makes the lead time, where it is more than the lane's own days. */
export const leadTimeSteps = (compiled: CompiledTable, prepared: Prepared, lane: Lane): Rule[] => {
  if (lane.lead_time === null || !compiled.table.lead_time_extra) return []
  const extras = extrasFor(compiled, prepared)
  if (extras.length === 0) return []
  return [
    { key: 'lead_time_lane', params: { days: lane.lead_time } },
    ...extras.map(({ days, label = null }) => ({ key: 'lead_time_extra', params: { days, label } })),
  ]
}

/**
 * Day on which a delivery is due (pricing/README "Lead time"). Day 0 is the local date of collection at the origin; with business days
 * the n-th business day after it counts, by the holidays of the destination; else calendar days without roll-forward.
 * A collection after the cut-off hour starts on the next business day.
 */
export const dueDate = (promise: {
  readonly collected: Day
  readonly lead_time: number
  readonly business_days: boolean
  readonly holidays: Holidays
  readonly after_cutoff?: boolean
}): Day => {
  const { collected, lead_time, business_days, holidays, after_cutoff } = promise
  const start = after_cutoff ? nextBusinessDay(collected, holidays) : collected
  return business_days ? addBusinessDays(start, lead_time, holidays) : addDays(start, lead_time)
}

/** A day on which nothing is delivered, and whose word that is. */
export type NamedHoliday = {
  readonly day: Day
  readonly name: string
  readonly level: 'national' | 'state' | 'city' | 'company'
  /** The company whose own day it is; null: a public one. */
  readonly company_id: number | null
}

export type Promised = { readonly due: Day; readonly steps: readonly Rule[] }

/** The day of delivery, and in words for the reader what moved it: a late collection, holidays by name (pricing/README "Lead time"). */
export const promiseOf = ({
  collected,
  time,
  cutoff,
  lead_time,
  business_days,
  holidays,
}: {
  readonly collected: Day
  /** HH:MM at the origin; null: not known, then nothing is late. */
  readonly time: string | null
  readonly cutoff: string | null
  readonly lead_time: number
  readonly business_days: boolean
  readonly holidays: readonly NamedHoliday[]
}): Promised => {
  const off = new Set(holidays.map(({ day }) => day))
  const late = time !== null && cutoff !== null && time > cutoff
  const due = dueDate({ collected, lead_time, business_days, holidays: off, after_cutoff: late })
  const start = late ? nextBusinessDay(collected, off) : collected
  const passed = holidays.filter(
    ({ day }) => day > collected && day <= due && isWeekday(day) && (business_days || day < start),
  )
  return {
    due,
    steps: [
      ...(late ? [{ key: 'collection_cutoff', params: { cutoff, time, start } }] : []),
      ...passed
        .toSorted((a, b) => a.day.localeCompare(b.day))
        .map(({ day, name, level }) => ({ key: 'holiday', params: { day, name, level } })),
    ],
  }
}

const isWeekday = (day: Day): boolean => weekday(day) !== 0 && weekday(day) !== 6
