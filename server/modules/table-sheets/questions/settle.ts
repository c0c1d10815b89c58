import { splitField, type ColumnMeaning, type SheetMapping } from '#shared/freight-intake/fields.ts'
import type { Answers } from '#shared/freight-intake/questions.ts'
import { plain } from '#server/modules/spreadsheets/index.ts'

/** What the answers make of a mapping: the columns as they are read, and what they say of the whole table. */

const FLAT_END = '999999'

const endBefore = (columns: readonly ColumnMeaning[], end: string): string =>
  columns
    .filter(({ field }) => field.startsWith('kg:'))
    .map(({ field }) => splitField(field)[1])
    .filter((one) => Number(one) < Number(end))
    .toSorted((a, b) => Number(b) - Number(a))[0] ?? '0'

const settleColumn = (
  column: ColumnMeaning,
  columns: readonly ColumnMeaning[],
  answers: Answers,
): ColumnMeaning => {
  const answerOf = (code: string) => answers[`${code}:${column.column}`]
  const [kind, name] = splitField(column.field)
  if (column.hidden === true && answers['hidden'] !== 'take') return { ...column, field: 'ignore' }
  const asked = answerOf('on_request')
  if (asked === 'leave_out') return { ...column, field: 'ignore' }
  if (asked !== undefined) return settleUnit({ ...column, on_request: asked === 'on_request' }, answers)
  if (kind === 'kg_above' && answerOf('above') === 'flat') return { ...column, field: `kg:${FLAT_END}` }
  const falling = answerOf('falling')
  if (kind === 'kg' && (falling === 'excess' || falling === 'total'))
    return { ...column, field: `kg_above:${endBefore(columns, name)}` }
  if (answerOf('minimum') === 'of_rate') {
    const rate = columns.find((one) => one.column === column.column - 1)
    if (rate?.field.startsWith('rate:') === true)
      return { ...column, field: rate.field.replace('rate:', 'rate_minimum:') }
  }
  return settleUnit(column, answers)
}

const settleUnit = (column: ColumnMeaning, answers: Answers): ColumnMeaning => {
  const unit = answers[`percent:${column.column}`]
  return unit === 'fraction' || unit === 'hundredth' ? { ...column, unit } : column
}

/** The second of two columns of one meaning takes the place of the first. */
const settleTwins = (columns: readonly ColumnMeaning[], answers: Answers): ColumnMeaning[] => {
  const taken = columns.filter(
    ({ column, twin }) => twin !== undefined && answers[`same_meaning:${column}`] === 'second',
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
  const answers = mapping.answers ?? {}
  const columns = settleTwins(mapping.columns, answers)
  return { ...mapping, columns: columns.map((column) => settleColumn(column, columns, answers)) }
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
