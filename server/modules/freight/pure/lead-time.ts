import {
  addBusinessDays,
  addDays,
  nextBusinessDay,
  type Day,
  type Holidays,
} from '#shared/kit/business-days.ts'
import { bareDocument } from '#server/modules/freight/pure/compile-rules.ts'
import { targetOf } from '#server/modules/freight/pure/lookup.ts'
import type { CompiledTable } from '#server/modules/freight/pure/compile.ts'
import type { RuleTarget } from '#server/modules/freight/pure/compile-rules.ts'
import type { Prepared } from '#server/modules/freight/pure/prepare.ts'
import type { Lane, Scope } from '#server/modules/freight/pure/types.ts'

const matches = (scope: Scope, target: RuleTarget) =>
  (!scope.states || scope.states.includes(target.state)) &&
  (!scope.cities || scope.cities.includes(target.city)) &&
  (!scope.documents ||
    scope.documents.some((text) => {
      const document = bareDocument(text)
      return document !== '' && (document === target.document || document === target.root)
    }))

/** Route days plus the days of every matching extra row (city, difficult recipient); null when the lane states none. */
export const leadTimeDays = (compiled: CompiledTable, prepared: Prepared, lane: Lane): number | null => {
  if (lane.lead_time === null) return null
  const extras = compiled.table.lead_time_extra
  if (!extras) return lane.lead_time
  const target = targetOf(compiled, prepared)
  return extras.reduce(
    (days, extra) => (matches(extra.scope, target) ? days + extra.days : days),
    lane.lead_time,
  )
}

/**
 * Day on which a delivery is due (domain F.1). Day 0 is the local date of collection at the origin; with business days
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
