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
  'days',
] as const
export type QuestionCode = (typeof QUESTION_CODES)[number]

export const READINGS = [
  'included',
  'excluded',
  'on_request',
  'always',
  'leave_out',
  'take',
  'flat',
  'excess',
  'total',
  'as_written',
  'fraction',
  'hundredth',
  'of_rate',
  'of_freight',
  'first',
  'second',
  'calendar',
  'business',
] as const
export type Reading = (typeof READINGS)[number]

/** Readings by the key of the question: its code, and the column where it is about one ('above:7'). */
export const answers = z.record(z.string().regex(/^[a-z_]{1,20}(?::\d{1,3})?$/), z.enum(READINGS))
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

/** Questions that have no answer among their own readings. */
export const openQuestions = (questions: readonly Question[], given: Answers | undefined): Question[] =>
  questions.filter(({ key, readings }) => !readings.some(({ reading }) => reading === given?.[key]))
