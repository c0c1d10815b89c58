import { decimal, toMoney, toWeight, type Decimal } from '#shared/kit/money.ts'
import {
  cents,
  component,
  isPercent,
  partOf,
  ZERO,
  type Figures,
} from '#server/modules/pricing/explain-parts.ts'
import { rateLabel } from '#server/modules/pricing/rate-names.ts'
import {
  pickRule,
  type CompiledRule,
  type RateGroup,
  type RuleTarget,
} from '#server/modules/pricing/compile-rules.ts'
import type { Component, Detail, Rule } from '#server/modules/pricing/result.ts'
import type { PercentBase, RateRule } from '#server/modules/pricing/types.ts'

export type Rated = { readonly rule: CompiledRule; readonly component: Component; readonly amount: Decimal }

const scopeOf = (rule: RateRule, target: RuleTarget): Detail => ({
  ...(rule.scope?.documents ? { document: target.document } : {}),
  ...(rule.scope?.cities ? { city: target.city } : {}),
  ...(rule.scope?.states ? { state: target.state } : {}),
})

/** Reais above a weight; null when the row has none or the weight is within it. */
const excessOf = (rule: RateRule, figures: Figures) => {
  if (!rule.excess) return null
  const over = figures.weight.minus(decimal(rule.excess.above_kg))
  if (!over.isPositive() || over.isZero()) return null
  const amount = cents(over.times(decimal(rule.excess.per_kg)))
  return { amount, params: { ...rule.excess, excess_kg: toWeight(over), excess_amount: toMoney(amount) } }
}

/** One rate's component; null when nothing is charged, 'km' when the distance is missing. */
const explainRate = (
  compiled: CompiledRule,
  figures: Figures,
  target: RuleTarget,
  freight: { readonly name: string; readonly value: Decimal },
): Rated | null | 'km' => {
  const { rule } = compiled
  const first = partOf(rule.kind, rule.value, rule.rate, figures, freight)
  const second = rule.also
    ? partOf(rule.also.kind, rule.also.value, rule.rate, figures, freight)
    : { amount: ZERO, base: null }
  if (!first || !second) return 'km'
  const excess = excessOf(rule, figures)
  let calculated = cents(first.amount)
  if (rule.also) calculated = calculated.plus(cents(second.amount))
  if (excess) calculated = calculated.plus(excess.amount)
  const minimum = rule.minimum ? cents(decimal(rule.minimum)) : ZERO
  const raised = minimum.gt(calculated)
  const amount = raised ? minimum : calculated
  if (amount.isZero()) return null
  const also = rule.also && {
    also: rule.also.kind,
    also_value: rule.also.value,
    also_base: second.base?.value ?? null,
    also_amount: toMoney(cents(second.amount)),
  }
  const params = { ...also, ...excess?.params, ...scopeOf(rule, target), calculated: toMoney(calculated) }
  const percentage = isPercent(rule.kind)
  return {
    rule: compiled,
    amount,
    component: component({
      rate: rule.rate,
      label: rule.label,
      group: 'rate',
      rule: { key: rule.kind, params },
      base: first.base,
      percentage: percentage ? rule.value : null,
      value: percentage || rule.kind === 'informed' ? null : rule.value,
      minimum: rule.minimum ?? null,
      minimum_applied: raised,
      amount,
      cell: rule.cell ?? null,
      in_tax_base: compiled.inBase,
    }),
  }
}

/** Frete peso and these rates. */
export const totalWith = (weight: Decimal, rated: readonly Rated[]): Decimal =>
  rated.reduce((total, { amount }) => total.plus(amount), weight)

/** What a percentage generality is taken of (pricing/README "Order of calculation" step 5). */
const freightBase = (name: PercentBase, weight: Decimal, early: readonly Rated[]): Decimal => {
  if (name === 'frete_peso') return weight
  return totalWith(weight, name === 'base_ntc' ? early.filter(({ rule }) => rule.inNtcBase) : early)
}

/** Every rate of a lane, in the table's order, percentages of the freight base last; 'km' when a rate lacks the distance. */
export const explainRates = (
  groups: readonly RateGroup[],
  services: ReadonlySet<string>,
  target: RuleTarget,
  figures: Figures,
  weight: Decimal,
): { readonly rated: readonly Rated[]; readonly steps: readonly Rule[] } | 'km' => {
  const rules = groups
    .map((group) => pickRule(group, target))
    .filter((rule) => rule !== null)
    .filter((rule) => !rule.onRequest || services.has(rule.rule.rate))
  const rated: Rated[] = []
  const charge = (rule: CompiledRule, name: string, value: Decimal) => {
    const answer = explainRate(rule, figures, target, { name, value })
    if (answer === 'km') return false
    if (answer) rated.push(answer)
    return true
  }
  for (const rule of rules) if (!rule.late && !charge(rule, '', ZERO)) return 'km'
  // They stand side by side: the bases are known before the first of them is added.
  const late = rules.filter((rule) => rule.late)
  const bases = new Map(late.map(({ percentBase }) => [percentBase, ZERO] as const))
  for (const name of bases.keys()) bases.set(name, freightBase(name, weight, rated))
  for (const rule of late)
    if (!charge(rule, rule.percentBase, bases.get(rule.percentBase) ?? ZERO)) return 'km'
  const steps = [...bases].map(([name, value]): Rule => ({
    key: 'freight_base',
    params: { name, value: toMoney(value) },
  }))
  // A share of an unnamed freight is no charge, but not silently.
  if (figures.shipment.reference_freight === undefined)
    for (const { rule } of rules)
      if (rule.kind === 'percent_of_reference' || rule.also?.kind === 'percent_of_reference')
        steps.push({
          key: 'not_charged',
          params: { rate: rule.rate, label: rateLabel(rule.rate, rule.label), missing: 'reference_freight' },
        })
  return { rated, steps }
}
