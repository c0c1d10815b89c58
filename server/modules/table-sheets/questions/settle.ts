import {
  COLUMN_KINDS,
  splitField,
  type ColumnMeaning,
  type SheetMapping,
} from '#shared/freight-intake/fields.ts'
import type { QuestionCode, Reading } from '#shared/freight-intake/questions.ts'
import { plain } from '#server/modules/spreadsheets/index.ts'
import { answerFinder, columnTaker } from './answer-finder.ts'

/** What the answers make of a mapping: the columns as they are read, and what they say of the whole table. */

const FLAT_END = '999999'

type Find = (code: QuestionCode, column: number) => Reading | undefined

const endBefore = (columns: readonly ColumnMeaning[], end: string): string =>
  columns
    .filter(({ field }) => field.startsWith('kg:'))
    .map(({ field }) => splitField(field)[1])
    .filter((one) => Number(one) < Number(end))
    .toSorted((a, b) => Number(b) - Number(a))[0] ?? '0'

/** A range's price is one for all of it, or that of a kilogram. */
const settleRange = (column: ColumnMeaning, columns: readonly ColumnMeaning[], find: Find): ColumnMeaning => {
  const [kind, name] = splitField(column.field)
  const above = find('above', column.column)
  if (kind === 'kg_above') return above === 'flat' ? { ...column, field: `kg:${FLAT_END}` } : column
  const reading = above ?? find('falling', column.column)
  return reading === 'excess' || reading === 'total'
    ? { ...column, field: `kg_above:${endBefore(columns, name)}` }
    : column
}

/** Who pays a rate: every shipment, who asks for it, or the recipients that a person named. */
const settlePayers = (column: ColumnMeaning, reading: Reading): ColumnMeaning => ({
  ...column,
  on_request: reading === 'on_request',
  documents: reading === 'by_recipient' ? column.documents : undefined,
})

const settleKind = (column: ColumnMeaning, find: Find): ColumnMeaning => {
  const reading = find('kind', column.column)
  const kind = COLUMN_KINDS.find((one) => one === reading)
  return kind === undefined ? column : { ...column, kind }
}

const settleMinimum = (
  column: ColumnMeaning,
  columns: readonly ColumnMeaning[],
  find: Find,
): ColumnMeaning => {
  const rate = columns.find((one) => one.column === column.column - 1)
  return find('minimum', column.column) === 'of_rate' && rate?.field.startsWith('rate:') === true
    ? { ...column, field: rate.field.replace('rate:', 'rate_minimum:') }
    : column
}

const UNITS: Readonly<Partial<Record<Reading, ColumnMeaning['unit']>>> = {
  fraction: 'fraction',
  hundredth: 'hundredth',
  cents: 'hundredth',
  per_ton: 'per_ton',
}

const settleUnit = (column: ColumnMeaning, find: Find): ColumnMeaning => {
  const reading = find('percent', column.column) ?? find('amount', column.column)
  if (reading === 'leave_out') return { ...column, field: 'ignore' }
  const unit = reading === undefined ? undefined : UNITS[reading]
  return unit === undefined ? column : { ...column, unit }
}

const settleColumn = (
  column: ColumnMeaning,
  columns: readonly ColumnMeaning[],
  find: Find,
): ColumnMeaning => {
  const asked = find('on_request', column.column)
  if (asked === 'leave_out') return { ...column, field: 'ignore' }
  const charged = settleKind(column, find)
  const paid = asked === undefined ? charged : settlePayers(charged, asked)
  const [kind] = splitField(column.field)
  const ranged = kind === 'kg' || kind === 'kg_above' ? settleRange(paid, columns, find) : paid
  const whole = settleUnit(settleMinimum(ranged, columns, find), find)
  return find('nothing', column.column) === 'leave_out' ? { ...whole, zero_is_none: true } : whole
}

/** The second of two columns of one meaning takes the place of the first. */
const settleTwins = (columns: readonly ColumnMeaning[], find: Find): ColumnMeaning[] => {
  const taken = columns.filter(
    ({ column, twin }) => twin !== undefined && find('same_meaning', column) === 'second',
  )
  if (taken.length === 0) return [...columns]
  return columns.map((one) => {
    const mine = taken.findLast(({ twin }) => twin === one.column)
    if (mine) return { ...one, field: 'ignore' }
    const twin = taken.includes(one) ? columns.find(({ column }) => column === one.twin) : undefined
    return twin ? { ...twin, column: one.column, heading: one.heading } : one
  })
}

/** The mapping that rows are read under. */
export const settled = (mapping: SheetMapping): SheetMapping => {
  const find = answerFinder(mapping)
  const isTaken = columnTaker(mapping)
  const shown = mapping.columns.map((one) => (isTaken(one) ? one : { ...one, field: 'ignore' }))
  const columns = settleTwins(shown, find)
  return { ...mapping, columns: columns.map((column) => settleColumn(column, columns, find)) }
}

export type TableHead = {
  icms_included?: boolean
  excess_mode?: 'excess' | 'total'
  business_days?: boolean
}

/** What a sheet says of the whole table. */
export const headOfAnswers = ({ answers = {}, columns }: SheetMapping): TableHead => {
  const given = Object.entries(answers)
  const beyond = given.filter(([key]) => /^(?:above|falling):/.test(key)).map(([, reading]) => reading)
  const days = columns.find(({ field }) => field === 'lead_time')?.heading ?? ''
  const answered = given.find(([key]) => key.startsWith('days:'))?.[1]
  const said = plain(days).includes('corridos') ? 'calendar' : answered
  return {
    ...(answers['icms'] === undefined ? {} : { icms_included: answers['icms'] === 'included' }),
    ...(beyond.includes('total')
      ? { excess_mode: 'total' as const }
      : beyond.includes('excess')
        ? { excess_mode: 'excess' as const }
        : {}),
    ...(said === undefined ? {} : { business_days: said !== 'calendar' }),
  }
}
