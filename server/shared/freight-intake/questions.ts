import * as z from 'zod'

/** Doubts about a carrier's spreadsheet, each with the readings that a person chooses from. */

export const QUESTION_CODES = [
  'icms',
  'on_request',
  'above',
  'falling',
  'percent',
  'minimum',
  'unknown_price',
  'same_meaning',
  'hidden',
  'hidden_rows',
  'other_sheet',
  'days',
  'amount',
  'nothing',
  'outlier',
  'narrower',
  'kind',
] as const
export type QuestionCode = (typeof QUESTION_CODES)[number]

export const READINGS = [
  'included',
  'excluded',
  'on_request',
  'by_recipient',
  'always',
  'leave_out',
  'take',
  'flat',
  'excess',
  'total',
  'per_kg',
  'as_written',
  'fraction',
  'hundredth',
  'cents',
  'per_ton',
  'of_rate',
  'of_freight',
  'first',
  'second',
  'fixed',
  'per_100kg',
  'percent_of_freight',
  'percent_of_invoice',
  'calendar',
  'business',
] as const
export type Reading = (typeof READINGS)[number]

/**
 * Readings by the key of the question: its code, and the name of what it is about ('above:acima_de_50'): headings, rows and
 * sheets keep their names when a sheet gains or loses a column.
 */
export const answers = z.record(z.string().regex(/^[a-z_]{1,20}(?::[a-z0-9%_>#]{1,80})?$/), z.enum(READINGS))
export type Answers = Readonly<Record<string, Reading>>

export const question = z.object({
  key: z.string(),
  code: z.enum(QUESTION_CODES),
  /** Null: the whole sheet. */
  column: z.number().nullable(),
  heading: z.string(),
  /** A row of the sheet that shows the doubt, as written; null where a row says nothing about it. */
  sample: z.object({ row: z.number(), text: z.string(), cell: z.string(), kg: z.string() }).nullable(),
  /** The freight of that row for the sample shipment, under each reading; null where it has no price. */
  readings: z.array(z.object({ reading: z.enum(READINGS), price: z.string().nullable() })),
  suggested: z.enum(READINGS).nullable(),
})
export type Question = z.output<typeof question>

type Column = {
  readonly column: number
  readonly field?: string
  readonly documents?: readonly string[] | undefined
}
type Under = { readonly answers?: Answers | undefined; readonly columns: readonly Column[] }

/**
 * Questions that have no answer among their own readings; a rate by recipient needs its recipients, and a column that was
 * given a meaning is unknown no more.
 */
export const openQuestions = (
  questions: readonly Question[],
  { answers: given, columns }: Under,
): Question[] =>
  questions.filter(({ key, code, readings, column }) => {
    const about = columns.find((one) => one.column === column)
    if (code === 'unknown_price' && about?.field !== undefined && about.field !== 'ignore') return false
    if (!readings.some(({ reading }) => reading === given?.[key])) return true
    return given?.[key] === 'by_recipient' && (about?.documents ?? []).length === 0
  })
