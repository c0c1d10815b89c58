import { dayWords } from '#shared/kit/brazil-time.ts'
import { fill } from '#shared/kit/fill.ts'
import { rateNamesEn, rateNamesEs, rateNamesPt } from '#shared/pricing/rate-names.ts'
import type { Component, Detail, Priced } from '#server/modules/pricing/index.ts'
import { figuresOf } from './figures.ts'
import { en } from '#shared/texts/explanation/en.ts'
import { es } from '#shared/texts/explanation/es.ts'
import { pt, type ExplanationWords } from '#shared/texts/explanation/pt.ts'

/** An explanation in the reader's language, as it is printed. */

export const WORDS = { pt, en, es } satisfies Record<string, ExplanationWords>
export type { ExplanationWords }

type Value = Detail[string] | undefined

const or = (write: (value: string) => string) => (value: Value) =>
  value === null || value === undefined ? '—' : write(String(value))

/** Writers of figures that may be missing. */
const writers = (words: ExplanationWords) => {
  const figures = figuresOf(words.lang)
  return {
    number: (value: Value, scale = 2) => or((text) => figures.number(text, scale))(value),
    brl: or(figures.brl),
    short: or(figures.short),
    tariff: or((text) => `R$ ${figures.short(text)}`),
  }
}

/** Every figure that a rule's words may name. */
const lineFigures = (line: Component, words: ExplanationWords): Readonly<Record<string, string>> => {
  const { number, brl, short, tariff } = writers(words)
  const { params } = line.rule
  const base = line.base?.value
  return {
    kg_start: number(params.kg_start, 3),
    kg_end: number(params.kg_end, 3),
    band_value: brl(params.band_value),
    excess_kg: number(params.excess_kg, 3),
    above_kg: number(params.above_kg, 3),
    per_kg: tariff(params.per_kg),
    excess_amount: brl(params.excess_amount),
    also_value: short(params.also_value),
    also_base: brl(params.also_base),
    also_amount: brl(params.also_amount),
    of_invoice: brl(params.of_invoice),
    floor_percentage: short(params.floor_percentage),
    floor_of_invoice: brl(params.floor_of_invoice),
    by_weight: brl(params.by_weight),
    rule_minimum: brl(params.minimum),
    reached: brl(params.reached),
    net: brl(params.net),
    divisor: short(params.divisor_percentage ?? '0'),
    tariff: tariff(line.value),
    value: brl(line.value),
    percent: line.percentage === null ? '—' : `${short(line.percentage)}%`,
    base: base ?? '—',
    base_kg: number(base, 3),
    base_km: number(base, 1),
    base_money: brl(base),
    minimum: brl(line.minimum),
  }
}

/** The words of a rule: a cell of a km band is said by what its price counts, percentages all alike. */
const keyOf = ({ rule }: Component): string => {
  const { key, params } = rule
  if (key === 'km_band' && (params.per === 'km' || params.per === 'ton')) return `km_band_${params.per}`
  if (key === 'of_shipment' && params.source === 'provider') return 'of_shipment_provider'
  if (key === 'floor_total_before') return 'floor_base'
  return key.startsWith('percent_of_') ? 'percent' : key
}

/** The second addend of a rate: EMEX's own, the excess above a weight (collection). */
const addends = (line: Component, words: ExplanationWords): string[] => {
  const { params, key } = line.rule
  return [
    ...(params.also_amount === undefined
      ? []
      : [String(params.also).startsWith('percent_') ? words.also_percent : words.also]),
    ...(params.excess_kg === undefined || key === 'kg_excess' ? [] : [words.excess]),
    ...(params.floor_percentage === undefined ? [] : [words.floor_percent]),
  ]
}

/** How a line came about. A rule without words of its own shows its figures all the same. */
export const ruleWords = (line: Component, words: ExplanationWords = pt): string => {
  const rules: Readonly<Record<string, string>> = words.rule
  const text = rules[keyOf(line)] ?? (line.percentage === null ? '{{tariff}}' : words.rule.percent)
  const raised = line.minimum_applied && line.group !== 'minimum' ? words.raised : ''
  const outside = line.in_tax_base ? '' : words.outside
  return fill([text, ...addends(line, words), raised, outside].join(''), lineFigures(line, words))
}

/** The cell of the table that a figure stands in, as `Taxa nº 12`. */
export const cellWords = (cell: Component['cell'], words: ExplanationWords = pt): string => {
  if (cell === null || cell.id === null) return '—'
  const names: Readonly<Record<string, string>> = words.cells
  const name =
    names[cell.path] ?? (cell.path.startsWith('transporter_') ? words.cells.transporter : cell.path)
  return fill(words.cell_of, { name, id: cell.id })
}

const NAMES = new Map<ExplanationWords, Readonly<Record<string, string>>>([
  [pt, rateNamesPt],
  [en, rateNamesEn],
  [es, rateNamesEs],
])

/** A rate by its usual name in the reader's language; what a table calls it itself stays. */
export const labelWords = (
  { rate, label }: Pick<Component, 'rate' | 'label'>,
  words: ExplanationWords = pt,
): string => {
  const usual: Readonly<Record<string, string>> = rateNamesPt
  return usual[rate] === label ? (NAMES.get(words)?.[rate] ?? label) : label
}

const dayCount = (days: number, words: ExplanationWords): string =>
  `${days} ${days === 1 ? words.day : words.days}`

/** What moved the day of delivery, one sentence each: extra days of a place, a late collection, holidays by name. */
export const leadTimeWords = ({ steps }: Pick<Priced, 'steps'>, words: ExplanationWords = pt): string[] =>
  steps.flatMap(({ key, params }) => {
    const { days, label, time, cutoff, start, day, name, level } = params
    const levels: Readonly<Record<string, string>> = words.holiday_level
    switch (key) {
      case 'lead_time_lane':
        return [fill(words.lead_time_lane, { days: dayCount(Number(days), words) })]
      case 'lead_time_extra':
        return [
          fill(words.lead_time_extra, {
            days: dayCount(Number(days), words),
            label: String(label ?? words.lead_time_hard),
          }),
        ]
      case 'collection_cutoff':
        return [
          fill(words.collection_cutoff, {
            time: String(time),
            cutoff: String(cutoff),
            start: dayWords(String(start)),
          }),
        ]
      case 'holiday':
        return [
          fill(words.holiday, {
            day: dayWords(String(day)),
            name: String(name),
            level: levels[String(level)] ?? String(level),
          }),
        ]
      default:
        return []
    }
  })
