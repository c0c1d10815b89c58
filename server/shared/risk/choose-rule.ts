import { compare } from '#shared/kit/money.ts'

/** Which line of a shipper's risk management programme (PGR) an order falls under, and what that line asks for. Pure. */

export const RISK_PARTS = ['driver', 'helper', 'vehicle', 'trailer'] as const
export type RiskPart = (typeof RISK_PARTS)[number]

export type RiskRule = {
  id: number
  name: string
  modal: string | null
  /** Reais: from this, up to but without that. */
  value_from: string
  value_until: string | null
  needs_driver: boolean
  needs_helper: boolean
  needs_vehicle: boolean
  needs_trailer: boolean
  needs_checklist: boolean
  needs_mirroring: boolean
  needs_escort: boolean
  maximum_value: string | null
  valid_days: number
  renews_itself: boolean
  starts_on: string
  ends_on: string | null
}

export type Trip = { modal: string; value: string; day: string }

/** Days that an approval holds where no line says it. */
export const DEFAULT_VALID_DAYS = 90

const inForce = (rule: RiskRule, day: string): boolean =>
  rule.starts_on <= day && (rule.ends_on === null || day <= rule.ends_on)

const covers = (rule: RiskRule, { modal, value, day }: Trip): boolean =>
  inForce(rule, day) &&
  (rule.modal === null || rule.modal === modal) &&
  compare(value, rule.value_from) >= 0 &&
  (rule.value_until === null || compare(value, rule.value_until) < 0)

/** A line of the order's own modal first, then the one that begins at the highest value, then the newest. */
const closer = (one: RiskRule, other: RiskRule): number =>
  Number(other.modal !== null) - Number(one.modal !== null) ||
  compare(other.value_from, one.value_from) ||
  other.id - one.id

export type Choice = {
  rule: RiskRule | null
  /** `line`: one applies. `no_programme`: none is in force on this day. `no_line`: none covers the trip. */
  why: 'line' | 'no_programme' | 'no_line'
  over_maximum: boolean
}

/** Where no line applies everything is asked for, as without a programme. */
export const chooseRule = (rules: readonly RiskRule[], trip: Trip): Choice => {
  const [rule] = rules.filter((one) => covers(one, trip)).toSorted(closer)
  if (rule) {
    const { maximum_value } = rule
    return {
      rule,
      why: 'line',
      over_maximum: maximum_value !== null && compare(trip.value, maximum_value) > 0,
    }
  }
  const why = rules.some((one) => inForce(one, trip.day)) ? 'no_line' : 'no_programme'
  return { rule: null, why, over_maximum: false }
}

/** Whether the chosen line asks for an approval of this part. */
export const asksFor = (rule: RiskRule | null, part: RiskPart): boolean => rule?.[`needs_${part}`] ?? true
