import type { AUDIT_KINDS, ChargeParties } from '#shared/audit/audit.contract.ts'
import { compare, subtract, sum, toMoney } from '#shared/kit/money.ts'
import type { CteCharge, Snapshot } from '../audit-order.store.ts'
import type { AgreedService } from './audit-services.ts'
import type { Charged, Expected } from './compare-charge.ts'
import { normalizeComponentName, rateOfName } from '#server/modules/fiscal-files/index.ts'
import { membersOf } from '#shared/kit/typed.ts'

/** The freight of an order, expected and charged, as audits compare it. Pure. */

export type Kind = (typeof AUDIT_KINDS)[number]

type Line = { rate: string; label: string; amount: string; in_tax_base?: boolean }

const linesOf = (value: unknown): Line[] =>
  Array.isArray(value)
    ? value.filter(
        (one): one is Line =>
          typeof one === 'object' &&
          one !== null &&
          typeof one.rate === 'string' &&
          typeof one.amount === 'string',
      )
    : []

type Wanted = Omit<Expected, 'components'> & { components: readonly Line[] }

/** The calculation's components; one without them is one line of frete peso. */
const expectedOf = (simulation: unknown, total_value: string): Wanted => {
  const { components } = membersOf(simulation)
  const lines = linesOf(components)
  return {
    total_value,
    components:
      lines.length > 0
        ? lines
        : [{ rate: 'weight_shipping_value', label: 'Frete peso', amount: total_value }],
  }
}

const AGREED = 'agreed_freight'

/** A price agreed upon has no components: it does not say which of them gave way. */
const agreedOf = (agreed: string): Wanted => ({
  total_value: agreed,
  components: [{ rate: AGREED, label: 'Frete combinado', amount: agreed }],
})

/** Rates by the names of components, as a company has learned them. */
export type LearnedNames = ReadonlyMap<string, string>

/** A lesson of the company stands before the reader's own knowledge; a name that is not known stays a rate of its own. */
const rateOfComponent = ({ rate, name }: Record<string, unknown>, learned: LearnedNames): string => {
  const taught = typeof name === 'string' ? learned.get(normalizeComponentName(name)) : undefined
  if (taught !== undefined) return taught
  if (typeof rate === 'string') return rate
  return typeof name === 'string' ? (rateOfName(name) ?? name) : 'other'
}

/**
 * A CT-e's total is the sum paid; its components need not add up to it (fiscal-files/README "CT-e"). The rest becomes a line of its own, so that
 * the comparison ends in the true total.
 */
export const chargedOf = (cte: CteCharge, learned: LearnedNames): Charged[] => {
  const lines = (Array.isArray(cte.components) ? cte.components : []).flatMap((one: unknown): Charged[] => {
    const component = membersOf(one)
    const { amount } = component
    return typeof amount === 'string' ? [{ rate: rateOfComponent(component, learned), amount }] : []
  })
  const rest = toMoney(subtract(cte.shipping_price, sum(lines.map(({ amount }) => amount))))
  if (lines.length === 0) return [{ rate: 'weight_shipping_value', amount: cte.shipping_price }]
  return compare(rest, '0') === 0 ? lines : [...lines, { rate: 'unspecified', amount: rest }]
}

/** The names that CT-es write, by the rates that they stand for. */
export const namesByRate = (
  ctes: readonly Pick<CteCharge, 'components'>[],
  learned: LearnedNames,
): ReadonlyMap<string, readonly string[]> => {
  const named = ctes.flatMap((cte) =>
    (Array.isArray(cte.components) ? cte.components : []).flatMap((one: unknown) => {
      const component = membersOf(one)
      const { name, amount } = component
      return typeof name === 'string' && typeof amount === 'string'
        ? [{ rate: rateOfComponent(component, learned), name }]
        : []
    }),
  )
  return new Map(
    [...Map.groupBy(named, ({ rate }) => rate)].map(([rate, list]) => [
      rate,
      [...new Set(list.map(({ name }) => name))],
    ]),
  )
}

/** The CT-e's own name of an unexpected rate. */
export const namesOf = (ctes: readonly CteCharge[], learned: LearnedNames): ReadonlyMap<string, string> =>
  new Map([
    ['unspecified', 'Não discriminado no CT-e'],
    ...[...namesByRate(ctes, learned)].map(([rate, names]): [string, string] => [rate, names.at(-1) ?? rate]),
  ])

/** What one kind compares: expected against charged, with the names of both. */
export type Comparison = {
  expected: Wanted
  charged: readonly Charged[]
  names: ReadonlyMap<string, string>
  is_addition: boolean
  /** CT-es among the charges, with issuer and payer. */
  charges: readonly ChargeParties[]
  /** Told, not compared. */
  informative?: readonly Charged[]
}

/** Services in the order's own CT-e are expected in it, beside the freight. */
const withServices = (expected: Wanted, inside: readonly AgreedService[]): Wanted => ({
  total_value: toMoney(sum([expected.total_value, ...inside.map(({ value }) => value)])),
  components: [
    ...expected.components,
    ...inside.map(({ rate, name, value }) => ({ rate, label: name, amount: value })),
  ],
})

/**
 * The freight agreed with the carrier is expected, by the kind that it came from (audit/README "Expected and charged"): the calculation while the
 * agreement is its total, component by component; any other price as a whole, where the components of the CT-e only inform.
 * A calculation that a re-audit has replaced by a mended table's stands in for the one that was agreed (audit/README "Judged again").
 */
export const freightOf = (
  { agreed, total_value, simulation, mended_total, mended_simulation, by_route }: Snapshot,
  inside: readonly AgreedService[],
  charged: readonly Charged[],
):
  | (Pick<Comparison, 'expected' | 'charged' | 'informative'> & {
      kind: Exclude<Kind, 'additional_services'>
    })
  | null => {
  if (agreed !== null && (total_value === null || compare(agreed, total_value) !== 0)) {
    const services = new Set(inside.map(({ rate }) => rate))
    return {
      kind: 'quote',
      expected: withServices(agreedOf(agreed), inside),
      charged: charged.map((one) => (services.has(one.rate) ? one : { ...one, rate: AGREED })),
      informative: charged.filter(({ rate }) => !services.has(rate)),
    }
  }
  if (total_value === null) return null
  // A route table stands before a freight table: what the order was made from is what it is held against.
  return {
    kind: by_route ? 'route_table' : 'freight_table',
    expected: withServices(
      mended_total === null
        ? expectedOf(simulation, total_value)
        : expectedOf(mended_simulation, mended_total),
      inside,
    ),
    charged,
  }
}
