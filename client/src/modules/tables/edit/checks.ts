/* oxlint-disable unicorn/consistent-function-scoping -- a helper of a line stays beside its only use */
import { text } from '#client/lib/i18n.ts'
import type { SheetColumn } from '#client/kit/sheet/column.ts'
import { rateName } from '../words.ts'
import { figureProblem } from '#client/kit/sheet/figure-problem.ts'
import { type Draft, type KmRow, type LaneRow, type RateRow, laneIdentity } from './draft.ts'

/** What keeps a draft from being saved, or ought to be seen before it is sent. */
export type Problem = {
  /** Saving is refused; otherwise it is only pointed out. */
  blocks: boolean
  where: 'head' | 'lanes' | 'km' | 'rates'
  row?: number
  column?: number
  name: string
  words: string
}

type RowProblem = { at: number; label: string; words: string }
/** Rows keep their problems as long as they and the columns are the same objects. */
const known = new WeakMap<object, WeakMap<object, readonly RowProblem[]>>()

const rowProblems = <Row extends object>(
  row: Row,
  columns: readonly SheetColumn<Row>[],
): readonly RowProblem[] => {
  const rows = known.get(columns) ?? new WeakMap<object, readonly RowProblem[]>()
  known.set(columns, rows)
  const before = rows.get(row)
  if (before) return before
  const found = columns.flatMap((column, at) => {
    const words = column.problem(row)
    return words === null ? [] : [{ at, label: column.label, words }]
  })
  rows.set(row, found)
  return found
}

const sheetProblems = <Row extends object>(
  where: 'lanes' | 'km',
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  nameOf: (row: Row) => string,
): Problem[] =>
  rows.flatMap((row, index) =>
    rowProblems(row, columns).map(({ at, label, words }) => ({
      blocks: true,
      where,
      row: index,
      column: at,
      name: `${nameOf(row)} · ${label}`,
      words,
    })),
  )

export const rateProblem = (rate: RateRow): string | null => {
  if (rate.value === '') return text('tables:check.rate_value')
  return (
    figureProblem(rate.value) ??
    figureProblem(rate.minimum, 2) ??
    figureProblem(rate.extra_value) ??
    figureProblem(rate.threshold, 3)
  )
}

const headProblems = ({ head }: Draft): Problem[] => {
  const wrong = (name: string, words: string): Problem => ({ blocks: true, where: 'head', name, words })
  const figures = [
    'minimum_rate',
    'minimum_percentage',
    'kg_guarantee',
    'minimum_weight_shipping',
    'icms',
    'iss',
    'dimensional_weight_factor',
  ] as const
  return [
    ...(head.table.trim() === '' ? [wrong(text('tables:field.table'), text('tables:check.required'))] : []),
    ...(head.date_start === '' || head.date_end === '' || head.date_end < head.date_start
      ? [wrong(text('tables:field.validity'), text('tables:check.dates'))]
      : []),
    ...figures.flatMap((name) => {
      const words = figureProblem(head[name] ?? '')
      return words === null ? [] : [wrong(text(`tables:field.${name}`), words)]
    }),
  ]
}

const holes = ({ head, kg_ranges, lanes }: Draft): Problem[] =>
  head.option_calcule !== 'kg_range'
    ? []
    : lanes.flatMap((lane, row) => {
        const column = lane.values.findIndex((value, at) => at < kg_ranges.length && value === '')
        return column < 0
          ? []
          : [
              {
                blocks: false,
                where: 'lanes' as const,
                row,
                column,
                name: lane.description ?? lane.uf ?? text('tables:anywhere'),
                words: text('tables:check.hole'),
              },
            ]
      })

const twins = ({ lanes }: Draft): Problem[] => {
  const seen = new Set<string>()
  return lanes.flatMap((lane, row) => {
    const key = laneIdentity(lane)
    const again = seen.has(key)
    seen.add(key)
    return again
      ? [
          {
            blocks: false,
            where: 'lanes' as const,
            row,
            column: 0,
            name: lane.description ?? lane.uf ?? text('tables:anywhere'),
            words: text('tables:check.twin'),
          },
        ]
      : []
  })
}

export type Sheets = {
  lanes: readonly SheetColumn<LaneRow>[]
  km: readonly SheetColumn<KmRow>[]
  laneOf: (row: LaneRow) => string
  kmOf: (row: KmRow) => string
}

export const problemsOf = (draft: Draft, sheets: Sheets): Problem[] => [
  ...headProblems(draft),
  ...sheetProblems('lanes', draft.lanes, sheets.lanes, sheets.laneOf),
  ...sheetProblems('km', draft.km, sheets.km, sheets.kmOf),
  ...draft.rates.flatMap((rate): Problem[] => {
    const words = rateProblem(rate)
    return words === null
      ? []
      : [{ blocks: true, where: 'rates', name: rate.label ?? rateName(rate.rate), words }]
  }),
  ...twins(draft),
  ...holes(draft),
]
