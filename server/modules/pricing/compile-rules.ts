import { bounded, mulDiv, CENTS, FIGURE, GRAMS } from '#server/modules/pricing/scaled.ts'
import type { PercentBase, RateKind, RateRule } from '#server/modules/pricing/types.ts'
import { valueAt } from '#shared/kit/typed.ts'

/** Limits that keep every product of the engine exact: R$ 1 billion, 10,000 %, R$ 90,000 per unit. */
const FIXED_LIMIT = 1e13
const PERCENT_LIMIT = 1e8
const UNIT_LIMIT = 9e8

const PERCENT_KINDS: ReadonlySet<RateKind> = new Set([
  'percent_of_invoice',
  'percent_of_freight',
  'percent_of_reference',
])

const money = (text: string) => bounded(text, FIGURE, FIXED_LIMIT)

/** A percentage in ten-thousandths of a percent, within its limit. */
export const percentage = (text: string): number => bounded(text, FIGURE, PERCENT_LIMIT)

/** Reais per kilogram, tonne, kilometre or piece in ten-thousandths, within their limit. */
export const tariff = (text: string): number => bounded(text, FIGURE, UNIT_LIMIT)

/** Reads a kind's value into ten-thousandths, within its limit. */
const figure = (text: string, kind: RateKind): number => {
  if (kind === 'fixed' || kind === 'informed') return money(text)
  return PERCENT_KINDS.has(kind) ? percentage(text) : tariff(text)
}

/** A money figure of up to 4 decimals, in cents rounded half up. */
export const cents = (text: string): number => mulDiv(money(text), 1, 100)

export type CompiledRule = {
  readonly rule: RateRule
  readonly kind: RateKind
  readonly value: number
  readonly minimum: number
  readonly alsoKind: RateKind | null
  readonly alsoValue: number
  /** Grams above which `excessRate` is charged; both zero when the row has no excess. */
  readonly excessAbove: number
  readonly excessRate: number
  readonly onRequest: boolean
  readonly before: boolean
  readonly inBase: boolean
  /** Needs the freight base, so it is calculated after the others. */
  readonly late: boolean
  readonly percentBase: PercentBase
  /** Part of the freight base of percentage generalities (pricing/README "Order of calculation" step 5). */
  readonly inNtcBase: boolean
  /** Part of what `floor_base` compares (pricing/README "Minimums"). */
  readonly inFloorBase: boolean
  readonly states: ReadonlySet<string> | null
  readonly cities: ReadonlySet<number> | null
}

/** Rows of one rate, indexed by how specific they are. A list holds the rows to try in order. */
export type RateGroup = {
  readonly rate: string
  /** Only one unscoped row: the common case needs no search. */
  readonly only: CompiledRule | null
  readonly byDocument: ReadonlyMap<string, readonly CompiledRule[]>
  readonly byCity: ReadonlyMap<number, readonly CompiledRule[]>
  readonly ofLane: readonly CompiledRule[]
  readonly byState: ReadonlyMap<string, readonly CompiledRule[]>
  readonly general: readonly CompiledRule[]
}

const NTC_BASE: ReadonlySet<string> = new Set(['ad_valorem', 'gris', 'dispatch_fee'])
const FLOOR_BASE: ReadonlySet<string> = new Set(['ad_valorem', 'dispatch_fee'])

const compileRule = (rule: RateRule, percentBase: PercentBase): CompiledRule => {
  const late = rule.kind === 'percent_of_freight' || rule.also?.kind === 'percent_of_freight'
  return {
    rule,
    kind: rule.kind,
    value: figure(rule.value, rule.kind),
    minimum: rule.minimum === undefined ? 0 : cents(rule.minimum),
    alsoKind: rule.also?.kind ?? null,
    alsoValue: rule.also ? figure(rule.also.value, rule.also.kind) : 0,
    excessAbove: rule.excess ? bounded(rule.excess.above_kg, GRAMS, 1e11) : 0,
    excessRate: rule.excess ? tariff(rule.excess.per_kg) : 0,
    onRequest: rule.on_request === true,
    before: rule.before_minimum !== false,
    inBase: rule.in_tax_base !== false,
    late,
    percentBase: rule.percent_base ?? percentBase,
    // A late rate cannot be part of the base that it is a percentage of.
    inNtcBase: !late && NTC_BASE.has(rule.rate),
    inFloorBase: FLOOR_BASE.has(rule.rate),
    states: rule.scope?.states ? new Set(rule.scope.states) : null,
    cities: rule.scope?.cities ? new Set(rule.scope.cities) : null,
  }
}

const push = <K>(index: Map<K, CompiledRule[]>, key: K, rule: CompiledRule) => {
  const list = index.get(key)
  if (list) list.push(rule)
  else index.set(key, [rule])
}

const EMPTY = new Map<never, never>()

/** Empty indexes are one: a table of thousands of lanes has tens of thousands of them. */
const lean = <K, V>(index: ReadonlyMap<K, V>): ReadonlyMap<K, V> => (index.size > 0 ? index : EMPTY)

const extraScopes = (rule: CompiledRule) => (rule.cities ? 2 : 0) + (rule.states ? 1 : 0)

/** Digits and letters of a CPF or CNPJ, upper case: '12.ABC.345/01DE-35' is '12ABC34501DE35'. */
export const bareDocument = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/**
 * Indexes the rows of one rate. Within one level rows with more conditions come first, then their order in the table.
 */
const group = (rate: string, own: readonly CompiledRule[], general: readonly CompiledRule[]): RateGroup => {
  const byDocument = new Map<string, CompiledRule[]>()
  const byCity = new Map<number, CompiledRule[]>()
  const byState = new Map<string, CompiledRule[]>()
  const ofLane: CompiledRule[] = []
  const rest: CompiledRule[] = []
  const place = (rule: CompiledRule, last: CompiledRule[]) => {
    const documents = rule.rule.scope?.documents
    if (documents) {
      // An empty document names no recipient: it must not fit a shipment without one.
      for (const document of documents.map(bareDocument))
        if (document !== '') push(byDocument, document, rule)
    } else if (rule.cities) for (const city of rule.cities) push(byCity, city, rule)
    else if (last === rest && rule.states) for (const state of rule.states) push(byState, state, rule)
    else last.push(rule)
  }
  const ordered = (rules: readonly CompiledRule[]) =>
    rules.toSorted((a, b) => extraScopes(b) - extraScopes(a))
  for (const rule of ordered(own)) place(rule, ofLane)
  for (const rule of ordered(general)) place(rule, rest)
  const [sole, ...others] = [...own, ...general]
  const only = sole && others.length === 0 && !sole.rule.scope ? sole : null
  return {
    rate,
    only,
    byDocument: lean(byDocument),
    byCity: lean(byCity),
    ofLane,
    byState: lean(byState),
    general: rest,
  }
}

const grouped = (rules: readonly RateRule[], percentBase: PercentBase) =>
  Map.groupBy(
    rules.map((rule) => compileRule(rule, percentBase)),
    (rule) => rule.rule.rate,
  )

/** The table's rows, compiled once and shared by every lane without rows of its own. */
export type RuleSet = {
  readonly rules: ReadonlyMap<string, readonly CompiledRule[]>
  readonly groups: readonly RateGroup[]
  readonly percentBase: PercentBase
}

export const compileRules = (rules: readonly RateRule[], percentBase: PercentBase): RuleSet => {
  const byRate = grouped(rules, percentBase)
  return { rules: byRate, groups: [...byRate].map(([rate, list]) => group(rate, [], list)), percentBase }
}

/** Groups of a lane: its rows in front of the table's rows of the same rate. */
export const mergeLaneRules = (set: RuleSet, rules: readonly RateRule[] = []): readonly RateGroup[] => {
  if (rules.length === 0) return set.groups
  const own = grouped(rules, set.percentBase)
  const kept = set.groups.map((general) => {
    const list = own.get(general.rate)
    return list ? group(general.rate, list, valueAt(set.rules, general.rate)) : general
  })
  const added = [...own].filter(([rate]) => !set.rules.has(rate)).map(([rate, list]) => group(rate, list, []))
  return [...kept, ...added]
}

export type RuleTarget = {
  readonly document: string
  readonly root: string
  readonly state: string
  readonly city: number
}

const first = (list: readonly CompiledRule[] | undefined, target: RuleTarget): CompiledRule | null => {
  if (list)
    for (const rule of list)
      if ((!rule.states || rule.states.has(target.state)) && (!rule.cities || rule.cities.has(target.city)))
        return rule
  return null
}

/** An empty index is not even asked: that alone is a quarter of the price of a table. */
const at = <K>(index: ReadonlyMap<K, readonly CompiledRule[]>, key: K, target: RuleTarget) =>
  index === EMPTY ? null : first(index.get(key), target)

/** The one row of a rate that applies to a delivery place and recipient, or null. */
export const pickRule = (rates: RateGroup, target: RuleTarget): CompiledRule | null => {
  if (rates.only) return rates.only
  return (
    at(rates.byDocument, target.document, target) ??
    at(rates.byDocument, target.root, target) ??
    at(rates.byCity, target.city, target) ??
    first(rates.ofLane, target) ??
    at(rates.byState, target.state, target) ??
    first(rates.general, target)
  )
}

/** Exported for informed amounts: money text in cents. */
export const moneyCents = (text: string) => bounded(text, CENTS, 1e12, true)
