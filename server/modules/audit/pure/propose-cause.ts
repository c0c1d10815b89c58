import type { AuditComparisonLine, ChargeParties, ChargeWarning } from '#shared/audit/audit.contract.ts'
import type { Cause } from '#shared/audit/causes.ts'
import type { CauseProposal, CauseSign } from '#shared/audit/explanation.contract.ts'
import { absolute, compare, multiply, subtract, sum } from '#shared/kit/money.ts'
import { TAXES } from './compare-charge.ts'

/** The cause that a difference points to, and earlier answers to such differences. Pure. */

/** What a CT-e of the charge says of its cargo and its way. */
export type CteSigns = {
  id: number
  number: string
  /** IBGE code of the city that it ends in. */
  city: number | null
  real_weight: string | null
  billed_weight: string | null
  cubed_weight: string | null
  /** A complement, or a CT-e over several orders: its weights are not those of this order. */
  is_partial: boolean
}

export type CauseFacts = {
  value: string
  difference: string
  comparison: readonly AuditComparisonLine[]
  charges: readonly ChargeParties[]
  warnings: readonly ChargeWarning[]
  ctes: readonly CteSigns[]
  order: { weight: string | null; taxable: string | null; cities: readonly number[] }
  /** What the calculation comes to by other versions of its table. */
  versions: readonly { version: number; total: string }[]
}

/** What a difference shows; later ones with the same pattern are alike. */
export type Sign = {
  sign: CauseSign
  cause: Cause
  pattern: string
  subject?: string | null
  expected?: string | null
  charged?: string | null
}

const CENT = '0.01'
/** Carriers round kilograms. */
const ROUNDED = '1.01'

const isNear = (one: string, other: string): boolean => compare(absolute(subtract(one, other)), CENT) !== 1

const isMore = (charged: string | null, expected: string | null): boolean =>
  charged !== null && expected !== null && compare(charged, multiply(expected, ROUNDED)) === 1

const doubled = ({ warnings, charges }: CauseFacts): Sign | null => {
  if (!warnings.includes('double_charge')) return null
  const subject = charges.flatMap(({ doubled_by }) => doubled_by).join(', ')
  return { sign: 'double_charge', cause: 'duplicate', pattern: 'double_charge', subject }
}

const byVersion = ({ value, versions }: CauseFacts): Sign | null => {
  const found = versions.find(({ total }) => isNear(total, value))
  return found
    ? {
        sign: 'other_version',
        cause: 'table_version',
        pattern: 'other_version',
        subject: String(found.version),
      }
    : null
}

/** CT-es over the whole cargo and its whole way: a redispatch ends where the next carrier begins, with the same kilograms. */
const wholeOf = ({ ctes, charges }: CauseFacts): readonly CteSigns[] => {
  const partOfWay = new Set(
    charges.flatMap(({ cte_id, issuer }) => (issuer === 'redispatch' ? [cte_id] : [])),
  )
  return ctes.filter(({ id, is_partial }) => !is_partial && !partOfWay.has(id))
}

const elsewhere = (facts: CauseFacts): Sign | null => {
  const { order } = facts
  if (order.cities.length === 0) return null
  const found = wholeOf(facts).find(({ city }) => city !== null && !order.cities.includes(city))
  return found
    ? {
        sign: 'other_destination',
        cause: 'destination',
        pattern: 'other_destination',
        subject: found.number,
      }
    : null
}

const weightOf = (ctes: readonly CteSigns[], name: 'real_weight' | 'billed_weight' | 'cubed_weight') => {
  const told = ctes.flatMap((cte) => (cte[name] === null ? [] : [cte[name]]))
  return told.length === 0 ? null : sum(told)
}

const heavier = (facts: CauseFacts): Sign | null => {
  const { order } = facts
  const whole = wholeOf(facts)
  const subject = whole.map(({ number }) => number).join(', ')
  const real = weightOf(whole, 'real_weight')
  if (real !== null && order.weight !== null && isMore(real, order.weight))
    return {
      sign: 'more_weight',
      cause: 'weight',
      pattern: 'more_weight',
      subject,
      expected: order.weight,
      charged: real,
    }
  const taxable = order.taxable ?? order.weight
  const cubed = [weightOf(whole, 'cubed_weight'), weightOf(whole, 'billed_weight')].find((one) =>
    isMore(one, taxable),
  )
  return cubed && taxable !== null
    ? {
        sign: 'more_cubage',
        cause: 'cubage',
        pattern: 'more_cubage',
        subject,
        expected: taxable,
        charged: cubed,
      }
    : null
}

const isTax = ({ rate }: AuditComparisonLine): boolean => TAXES.has(rate)

const WEIGHT = new Set(['weight_shipping_value', 'minimum_rate', 'kg_guarantee', 'agreed_freight'])

/** The line that carries most of the excess. */
const leading = (lines: readonly AuditComparisonLine[]): AuditComparisonLine | undefined =>
  lines
    .filter(({ status, difference }) => status !== 'informative' && compare(difference, CENT) === 1)
    .toSorted((one, other) => compare(other.difference, one.difference))
    .at(0)

const byLine = (facts: CauseFacts): Sign | null => {
  const line = leading(facts.comparison.filter((one) => !isTax(one)))
  if (!line) {
    const tax = leading(facts.comparison.filter(isTax))
    return tax ? { sign: 'tax_alone', cause: 'tax', pattern: `tax:${tax.rate}`, subject: tax.label } : null
  }
  const { rate, label: subject } = line
  if (WEIGHT.has(rate)) {
    const more = heavier(facts)
    if (more) return more
    const told = facts.ctes.some(({ real_weight, is_partial }) => !is_partial && real_weight !== null)
    // The same kilograms at another price: another table's.
    return told
      ? { sign: 'other_price', cause: 'table_version', pattern: `price:${rate}`, subject }
      : { sign: 'no_sign', cause: 'unknown', pattern: `price:${rate}`, subject }
  }
  return line.expected === null
    ? { sign: 'unexpected_rate', cause: 'rate_not_agreed', pattern: `unexpected:${rate}`, subject }
    : { sign: 'dearer_rate', cause: 'rate_not_agreed', pattern: `dearer:${rate}`, subject }
}

/** The strongest sign of a divergent charge. */
export const signOf = (facts: CauseFacts): Sign => {
  const none: Sign =
    compare(facts.difference, '0') === -1
      ? { sign: 'charged_less', cause: 'unknown', pattern: 'charged_less' }
      : facts.warnings.some((one) => one === 'issuer_other' || one === 'taker_other')
        ? { sign: 'other_party', cause: 'unknown', pattern: 'other_party' }
        : { sign: 'no_sign', cause: 'unknown', pattern: 'no_sign' }
  return doubled(facts) ?? byVersion(facts) ?? elsewhere(facts) ?? byLine(facts) ?? none
}

/** How often each cause was named for a pattern; the most frequent first, the latest among equals. */
export type Answers = readonly { cause: Cause; times: number }[]

/** What people answered to such a difference stands before what the difference shows by itself. */
export const proposeCause = (
  { sign, cause, subject = null, expected = null, charged = null }: Sign,
  answers: Answers,
): CauseProposal => {
  const [first] = answers
  const told = { sign, subject, expected, charged }
  if (!first) return { ...told, cause, learned: null }
  const of = answers.reduce((all, { times }) => all + times, 0)
  return { ...told, cause: first.cause, learned: { times: first.times, of } }
}
