import { absolute, allocate, compare, decimal, percent, subtract, sum, toMoney } from '#shared/kit/money.ts'
import { itemAt } from '#shared/kit/typed.ts'

/** What the calculation says: a stored price fits as it is. */
export type Expected = {
  readonly total_value: string
  readonly components: readonly {
    readonly rate: string
    readonly amount: string
    readonly in_tax_base?: boolean
  }[]
}

/** What the CT-e or service invoice says, its component names brought to rate names. */
export type Charged = { readonly rate: string; readonly amount: string }

/** configurations_audit: reais or percent of the expected total. 0 is exact, but for a cent of rounding (audit/README "Tolerance"). */
export type Tolerance = { readonly value: string; readonly unit: 'brl' | 'percent' }

export type LineStatus = 'equal' | 'within' | 'different' | 'missing' | 'unexpected'

export type AuditLine = {
  readonly rate: string
  readonly expected: string | null
  readonly charged: string | null
  /** charged − expected */
  readonly difference: string
  readonly status: LineStatus
}

export type Audit = {
  readonly version: 1
  readonly expected: string
  readonly charged: string
  /** charged − expected: positive when too much was charged. */
  readonly difference: string
  /** Reais that the total may differ by. */
  readonly allowed: string
  readonly status: 'equal' | 'within' | 'different'
  readonly result: 'validated' | 'different_values'
  /** The charge carries its tax inside its components, so the expected tax was spread over the expected ones. */
  readonly tax_spread: boolean
  readonly lines: readonly AuditLine[]
}

const ROUNDING = '0.01'
export const TAXES: ReadonlySet<string> = new Set(['icms', 'iss', 'pis', 'cofins', 'pis_cofins'])

/** A charge that names PIS and COFINS in one line is held against both. */
const asCharged = (expected: readonly Line[], charged: readonly Charged[]): readonly Line[] =>
  charged.some(({ rate }) => rate === 'pis_cofins')
    ? expected.map((one) =>
        one.rate === 'pis' || one.rate === 'cofins' ? { ...one, rate: 'pis_cofins' } : one,
      )
    : expected

type Line = { readonly rate: string; readonly amount: string; readonly in_tax_base?: boolean }

/** One amount per rate, in the order of first appearance; amounts of zero say nothing. */
const byRate = (lines: readonly Line[]): ReadonlyMap<string, string> => {
  const groups = Map.groupBy(lines, ({ rate }) => rate)
  const totals = [...groups].map(
    ([rate, list]) => [rate, toMoney(sum(list.map(({ amount }) => amount)))] as const,
  )
  return new Map(totals.filter(([, amount]) => amount !== '0.00'))
}

const totalOf = (lines: readonly Line[]) => toMoney(sum(lines.map(({ amount }) => amount)))

/** The expected components with their tax inside, as carriers without an ICMS component write them. */
const spread = (components: readonly Line[]): readonly Line[] => {
  const tax = totalOf(components.filter(({ rate }) => TAXES.has(rate)))
  const rest = components.filter(({ rate }) => !TAXES.has(rate))
  const taxed = rest.filter(({ in_tax_base, amount }) => in_tax_base !== false && compare(amount, '0') === 1)
  if (taxed.length === 0) return components
  const shares = allocate(
    tax,
    taxed.map(({ amount }) => amount),
  )
  return [...rest, ...taxed.map(({ rate }, index) => ({ rate, amount: itemAt(shares, index) }))]
}

/**
 * A charge without tax lines whose total is nearer to the expected total than to the expected net carries the tax
 * inside its components.
 */
const hidesTax = (expected: Expected, charged: readonly Charged[], chargedTotal: string) => {
  if (charged.some(({ rate }) => TAXES.has(rate))) return false
  const tax = totalOf(expected.components.filter(({ rate }) => TAXES.has(rate)))
  if (compare(tax, '0') !== 1) return false
  const toGross = absolute(subtract(chargedTotal, expected.total_value))
  const toNet = absolute(subtract(chargedTotal, subtract(expected.total_value, tax)))
  return compare(toGross, toNet) !== 1
}

const allowance = (tolerance: Tolerance, expected: string): string => {
  if (compare(tolerance.value, '0') === -1) throw new RangeError(`negative tolerance: ${tolerance.value}`)
  const given = tolerance.unit === 'brl' ? tolerance.value : percent(absolute(expected), tolerance.value)
  return toMoney(compare(given, ROUNDING) === 1 ? given : ROUNDING)
}

const near = (difference: string, allowed: string) => {
  if (decimal(difference).isZero()) return 'equal'
  return compare(absolute(difference), allowed) === 1 ? 'different' : 'within'
}

const line = (
  rate: string,
  expected: string | undefined,
  charged: string | undefined,
  tolerance: Tolerance,
): AuditLine => {
  const difference = toMoney(subtract(charged ?? '0', expected ?? '0'))
  const base = { rate, expected: expected ?? null, charged: charged ?? null, difference }
  if (charged === undefined) return { ...base, status: 'missing' }
  if (expected === undefined) return { ...base, status: 'unexpected' }
  return { ...base, status: near(difference, allowance(tolerance, expected)) }
}

/**
 * Freight audit (spec 002 §4.9, audit/README "Tolerance"): expected against charged, rate by rate and as a whole. The whole decides: it is
 * validated when the total difference is within the tolerance; the lines say where a difference comes from, each
 * measured by the same tolerance.
 * @throws RangeError for a negative tolerance or amounts that are no decimals
 */
export const compareCharge = (
  expected: Expected,
  charged: readonly Charged[],
  tolerance: Tolerance,
): Audit => {
  const chargedTotal = totalOf(charged)
  const tax_spread = hidesTax(expected, charged, chargedTotal)
  const wanted = byRate(asCharged(tax_spread ? spread(expected.components) : expected.components, charged))
  const found = byRate(charged)
  const rates = [...wanted.keys(), ...[...found.keys()].filter((rate) => !wanted.has(rate))]
  const difference = toMoney(subtract(chargedTotal, expected.total_value))
  const allowed = allowance(tolerance, expected.total_value)
  const status = near(difference, allowed)
  return {
    version: 1,
    expected: toMoney(expected.total_value),
    charged: chargedTotal,
    difference,
    allowed,
    status,
    result: status === 'different' ? 'different_values' : 'validated',
    tax_spread,
    lines: rates.map((rate) => line(rate, wanted.get(rate), found.get(rate), tolerance)),
  }
}
