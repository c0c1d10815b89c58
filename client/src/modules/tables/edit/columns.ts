/* oxlint-disable unicorn/consistent-function-scoping -- a helper of a line stays beside its only use */
import { decimal, money, percent } from '#client/lib/format.ts'
import { text as words } from '#client/lib/i18n.ts'
import { completed, RATE_FIELDS } from '#shared/tables/part-fields.ts'
import type { DocumentRate } from '#shared/tables/table-document.contract.ts'
import { rateName, tariff } from '../words.ts'
import type { SheetColumn } from '#client/kit/sheet/column.ts'
import {
  type Draft,
  type KmCell,
  type KmRow,
  type LaneFigure,
  type LaneRow,
  type RateRow,
  type Vehicle,
  rateRow,
} from './draft.ts'
import { figureProblem } from '#client/kit/sheet/figure-problem.ts'
import { FIGURE, keepFigure, typedFigure } from '#client/kit/sheet/figure.ts'

/** Columns of the price sheets: what each shows, takes and refuses. */

type Format = (value: string) => string

type Accessor<Row> = { read: (row: Row) => string; put: (row: Row, value: string) => Row }

const figureColumn = <Row>(
  head: Pick<SheetColumn<Row>, 'key' | 'label' | 'width'> & { sub?: string },
  { read, put }: Accessor<Row>,
  { format, places = 4, check }: { format: Format; places?: number; check?: (row: Row) => string | null },
): SheetColumn<Row> => ({
  ...head,
  show: (row) => {
    const value = read(row)
    return value === '' ? '' : FIGURE.test(value) ? format(value) : value
  },
  text: (row) => typedFigure(read(row)),
  write: (row, typed) => {
    const value = keepFigure(typed)
    return value === read(row) ? row : put(row, value)
  },
  problem: (row) => figureProblem(read(row), places) ?? check?.(row) ?? null,
  figure: (row) => read(row),
})

const laneFigure = (name: LaneFigure): Accessor<LaneRow> => ({
  read: (row) => row[name],
  put: (row, value) => ({ ...row, [name]: value }),
})

/** Whole days, 0 to 365. */
const dayProblem = ({ lead_time }: LaneRow): string | null =>
  lead_time === '' || (/^\d+$/.test(lead_time) && Number(lead_time) <= 365)
    ? null
    : words('tables:check.days')
/** The end of a distance after its start. */
const kmProblem = ({ km_start, km_end }: { km_start: string; km_end: string }): string | null =>
  FIGURE.test(km_start) && FIGURE.test(km_end) && Number(km_end) <= Number(km_start)
    ? words('tables:check.km_order')
    : null

const PRICED: Record<string, readonly LaneFigure[]> = {
  kg_range: ['excess_per_kg', 'value_percentage'],
  percentage: ['value_percentage', 'value_per_kg'],
  per_kg: ['value_per_kg', 'value_percentage'],
  per_km: ['value_per_km'],
  km_range: [],
}
const FORMATS: Partial<Record<LaneFigure, Format>> = {
  value_percentage: (value) => percent(value, 4),
  minimum_rate: money,
  minimum_percentage: (value) => percent(value, 4),
  lead_time: (value) => words('tables:edit.days', { count: Number(value) }),
  km_start: (value) => `${decimal(value, 2)} km`,
  km_end: (value) => `${decimal(value, 2)} km`,
}

/** Rates that some destination has of its own, one row of each and everywhere in its scope. */
export const laneRates = (
  draft: Pick<Draft, 'lanes'>,
): { rate: string; kind: string; label: string | null }[] => {
  const found = new Map<string, { rate: string; kind: string; label: string | null }>()
  for (const lane of draft.lanes)
    for (const one of lane.rates)
      if (!found.has(one.rate)) found.set(one.rate, { rate: one.rate, kind: one.kind, label: one.label })
  return [...found.values()]
}

const rateAccessor = (rate: string, kind: string): Accessor<LaneRow> => ({
  read: (row) => row.rates.find((one) => one.rate === rate)?.value ?? '',
  put: (row, value) => {
    const known = row.rates.find((one) => one.rate === rate)
    if (value === '') return { ...row, rates: row.rates.filter((one) => one !== known) }
    if (known) return { ...row, rates: row.rates.map((one) => (one === known ? { ...one, value } : one)) }
    return { ...row, rates: [...row.rates, blankRate(rate, kind, value)] }
  },
})

export const blankRate = (rate: string, kind: string, value = ''): RateRow => ({
  ...rateRow(completed<DocumentRate>(RATE_FIELDS, { rate, kind, value: '0' })),
  value,
})

const rateFormat = (kind: string): Format =>
  kind.startsWith('percent_') ? (value) => percent(value, 4) : tariff

/** A column for each weight range. */
const bandColumns = (draft: Draft): SheetColumn<LaneRow>[] =>
  draft.kg_ranges.map((range, index) =>
    figureColumn<LaneRow>(
      {
        key: `kg${range.kg_end}`,
        label: words('tables:column.up_to', { kg: decimal(range.kg_end, 3) }),
        sub: words('tables:column.from', { kg: decimal(range.kg_start, 3) }),
        width: 104,
      },
      {
        read: (row) => row.values[index] ?? '',
        put: (row, value) => ({
          ...row,
          values: row.values.map((old, at) => (at === index ? value : old)),
        }),
      },
      {
        format: (value) =>
          decimal(value, 4)
            .replace(/^(\d[\d.]*)$/, '$1,00')
            .replace(/,(\d)$/, ',$10'),
      },
    ),
  )

/** Columns of the destinations, for the way the table is priced. */
export const laneColumns = (
  draft: Draft,
  extra: readonly { rate: string; kind: string; label: string | null }[] = [],
): SheetColumn<LaneRow>[] => {
  const { option_calcule } = draft.head
  const name = (field: LaneFigure) => words(`tables:column.${field}`)
  const own = (field: LaneFigure, width = 108): SheetColumn<LaneRow> =>
    figureColumn({ key: field, label: name(field), width }, laneFigure(field), {
      format: FORMATS[field] ?? tariff,
      ...(field === 'minimum_rate' ? { places: 2 } : {}),
      ...(field === 'lead_time' ? { places: 0, check: dayProblem } : {}),
      ...(field === 'km_end' ? { check: kmProblem } : {}),
    })
  const bands = option_calcule === 'kg_range' ? bandColumns(draft) : []
  const distances = draft.lanes.some(({ km_start, km_end }) => km_start !== '' || km_end !== '')
  const rates = [...laneRates(draft), ...extra]
  return [
    ...bands,
    ...(PRICED[option_calcule] ?? []).map((field) => own(field)),
    own('minimum_rate'),
    ...(draft.head.minimum_mode === 'floor_percent' ? [own('minimum_percentage')] : []),
    own('lead_time', 92),
    ...(distances ? [own('km_start'), own('km_end')] : []),
    ...[...new Map(rates.map((one) => [one.rate, one])).values()].map(({ rate, kind, label }) =>
      figureColumn<LaneRow>(
        {
          key: `rate:${rate}`,
          label: label ?? rateName(rate),
          sub: words(`tables:kind.${kind}`),
          width: 128,
        },
        rateAccessor(rate, kind),
        { format: rateFormat(kind) },
      ),
    ),
  ]
}

const SUFFIX: Record<string, string> = { fixed: '', per_km: '/km', per_ton: '/t' }
const NO_CELL: KmCell = { value: '', calculation: 'fixed', values_add: [] }

/** `3,90/km`, `120/t`, `850`: figure and how it counts; a bare figure keeps how the cell counted before. */
export const readKmCell = (typed: string, before: KmCell): KmCell => {
  const found = /^(.*?)\s*(?:\/|por|p\/)\s*(km|t|ton|tonelada|viagem)$/i.exec(typed.trim())
  const unit = found?.[2]?.toLowerCase()
  const calculation =
    unit === undefined
      ? before.calculation
      : unit === 'km'
        ? 'per_km'
        : unit === 'viagem'
          ? 'fixed'
          : 'per_ton'
  return { ...before, value: keepFigure(found?.[1] ?? typed), calculation }
}

/** Columns of a table by distance: the end of the range, and a price per vehicle. */
export const kmColumns = (
  vehicles: readonly Vehicle[],
  nameOf: (vehicle: Vehicle) => { label: string; sub?: string },
): SheetColumn<KmRow>[] => [
  ...(['km_start', 'km_end'] as const).map((field) =>
    figureColumn<KmRow>(
      { key: field, label: words(`tables:column.${field}`), width: 100 },
      { read: (row) => row[field], put: (row, value) => ({ ...row, [field]: value }) },
      {
        format: (value) => `${decimal(value, 2)} km`,
        check: (row) =>
          row[field] === '' ? words('tables:check.required') : field === 'km_end' ? kmProblem(row) : null,
      },
    ),
  ),
  ...vehicles.map((vehicle): SheetColumn<KmRow> => {
    const cell = (row: KmRow) => row.cells[vehicle.key] ?? NO_CELL
    return {
      key: vehicle.key,
      ...nameOf(vehicle),
      width: 132,
      show: (row) => {
        const { value, calculation } = cell(row)
        if (value === '') return ''
        return FIGURE.test(value) ? `${tariff(value)}${SUFFIX[calculation] ?? ''}` : value
      },
      text: (row) => {
        const { value, calculation } = cell(row)
        return value === '' ? '' : `${typedFigure(value)}${SUFFIX[calculation] ?? ''}`
      },
      write: (row, typed) => ({
        ...row,
        cells: { ...row.cells, [vehicle.key]: readKmCell(typed, cell(row)) },
      }),
      problem: (row) => figureProblem(cell(row).value),
      figure: (row) => cell(row).value,
    }
  }),
]
