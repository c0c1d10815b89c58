import type { Pdf } from '#server/infra/pdf.ts'
import { fill } from '#shared/kit/fill.ts'
import type { AnttCheck } from '#shared/antt/antt.contract.ts'
import type { AlteredComponent, Priced } from '#server/modules/pricing/index.ts'
import { figuresOf } from './figures.ts'
import { cellWords, labelWords, leadTimeWords, ruleWords, type ExplanationWords } from './words.ts'
import { dayWords } from '#shared/kit/brazil-time.ts'

/** One price with every cent explained, on paper. */

type Pair = [string, string]

const km = (value: string | null | undefined, words: ExplanationWords) =>
  value === null || value === undefined ? '—' : `${figuresOf(words.lang).number(value, 1)} km`

const inputs = (price: Priced, words: ExplanationWords): Pair[] => {
  const { inputs: asked, taxable_weight: weight } = price
  const { number, brl } = figuresOf(words.lang)
  const why = {
    real: words.real,
    cubed: fill(words.cubed, { cubage: weight.cubage }),
    minimum: words.minimum_weight,
  }[weight.chosen]
  const numbered = (name: string, id: number | string) => fill(words.numbered, { name, id })
  return [
    [words.table, numbered(price.table.name, price.table.id)],
    [words.lane, numbered(price.lane.description ?? '—', price.lane.id)],
    [words.collection, dayWords(asked.date)],
    [words.invoice, brl(asked.invoice_value)],
    [words.taxed_weight, `${number(weight.taxable, 3)} kg (${why})`],
    [
      words.weights,
      fill(words.and, {
        one: `${number(weight.real, 3)} kg`,
        other: `${number(weight.cubed, 3)} kg`,
      }),
    ],
    [words.distance, km(asked.km, words)],
    [words.deliveries, String(asked.deliveries ?? 1)],
    ...leadTimeWords(price, words).map((line): Pair => [words.lead_time, line]),
  ]
}

const named = (names: Readonly<Record<string, string>>, name: string): string => names[name] ?? name

/** The floor beside the price, in words. */
const floorFields = (
  { floor, margin, comparable }: Omit<AnttCheck, 'policy'>,
  words: ExplanationWords,
): Pair[] => {
  if (!floor.ok)
    return [[words.floor_value, fill(words.floor_none, { reason: named(words.no_floor, floor.reason) })]]
  const { number, brl } = figuresOf(words.lang)
  const ccd = number(floor.ccd, 4)
  return [
    [
      words.floor_norm,
      `${fill(words.floor_since, { norm: floor.norm, day: dayWords(floor.valid_from) })}${floor.derived ? words.floor_derived : ''}`,
    ],
    [
      words.floor_case,
      fill(words.floor_axles, {
        table: floor.table,
        cargo: named(words.cargo, floor.cargo),
        axles: floor.axles,
        column: floor.column,
      }),
    ],
    [
      words.floor_how,
      `${km(floor.km, words)} × ${ccd} + ${number(floor.cc)}${
        Number(floor.return_km) > 0 ? fill(words.floor_return, { ccd, km: km(floor.return_km, words) }) : ''
      }`,
    ],
    [words.floor_value, brl(floor.floor)],
    [words.floor_comparable, brl(comparable)],
    [
      words.margin,
      margin
        ? fill(margin.below ? words.margin_below : words.margin_good, { amount: brl(margin.amount) })
        : '—',
    ],
  ]
}

/** The percentage, what it was taken of, and the norm that it comes from. */
const taxLine = ({ tax }: Priced, words: ExplanationWords): string => {
  if (tax.kind === 'none') return words.no_tax
  const { number, brl } = figuresOf(words.lang)
  const line = fill(words.tax_line, {
    kind: tax.kind.toUpperCase(),
    rate: number(tax.rate),
    base: brl(tax.base),
    amount: brl(tax.amount),
    how: tax.included ? words.tax_included : words.tax_inside,
  })
  // Calculations kept before norms were dated have none.
  const { norm = null } = tax as Partial<Priced['tax']>
  return norm?.norm
    ? `${line}; ${fill(words.floor_since, { norm: norm.norm, day: dayWords(norm.valid_from) })}`
    : line
}

const taxFields = (price: Priced, words: ExplanationWords): Pair[] => {
  const { consumption, steps } = price
  const { number, brl } = figuresOf(words.lang)
  return [
    ...steps
      .filter(({ key }) => key === 'not_charged')
      .map(({ params }): Pair => [
        words.not_charged,
        fill(words.not_charged_reference, {
          label: labelWords({ rate: String(params.rate), label: String(params.label) }, words),
        }),
      ]),
    [words.tax, taxLine(price, words)],
    ...(consumption
      ? ([
          [
            words.consumption,
            fill(words.consumption_line, {
              base: brl(consumption.base),
              ibs_rate: number(consumption.ibs.rate),
              ibs: brl(consumption.ibs.amount),
              cbs_rate: number(consumption.cbs.rate),
              cbs: brl(consumption.cbs.amount),
              norm: consumption.norm,
            }),
          ],
        ] satisfies Pair[])
      : []),
  ]
}

export const printPrice = (
  pdf: Pdf,
  price: Priced,
  words: ExplanationWords,
  more: {
    antt?: Omit<AnttCheck, 'policy'> | null
    altered?: {
      components: readonly AlteredComponent[]
      total_value: string
      justification: string | null
    } | null
  } = {},
): void => {
  const { brl } = figuresOf(words.lang)
  pdf.fields(inputs(price, words))
  pdf.heading(words.composition, 3)
  pdf.table(
    [
      { header: words.component, width: 3 },
      { header: words.how, width: 6 },
      { header: words.cell, width: 2.4 },
      { header: words.value, width: 1.8, align: 'right' },
    ],
    [
      ...price.components.map((line) => [
        labelWords(line, words),
        ruleWords(line, words),
        cellWords(line.cell, words),
        brl(line.amount),
      ]),
      [words.total, words.total_how, '', brl(price.total_value)],
    ],
  )
  pdf.fields(taxFields(price, words))
  if (more.antt) {
    pdf.heading(words.floor, 3)
    pdf.fields(floorFields(more.antt, words))
  }
  if (more.altered) {
    pdf.heading(words.altered, 3)
    pdf.table(
      [
        { header: words.component, width: 5 },
        { header: words.value, width: 2, align: 'right' },
      ],
      [
        ...more.altered.components.map((line) => [labelWords(line, words), brl(line.amount)]),
        [words.total, brl(more.altered.total_value)],
      ],
    )
    pdf.fields([[words.justification, more.altered.justification ?? '—']])
  }
}
