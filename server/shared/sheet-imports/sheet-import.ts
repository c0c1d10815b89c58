import * as z from 'zod'
import { id } from '#shared/kit/fields.ts'

/** A spreadsheet of rows of one kind (products, boxes, requests): its columns are understood before anything is written. */

export const SHEET_LIMITS = { rows: 5_000, columns: 200, head_rows: 10, samples: 3, shown: 50 } as const

/** A column that a sheet may have: its name in the contract, and headings that people write above it. */
export type SheetField = {
  name: string
  kind: 'text' | 'number' | 'flag' | 'day' | 'list'
  /** In small letters, without accents or units. */
  words: readonly string[]
  required?: true
}

/** `field` null: the column is left out on purpose. */
export const sheetMapping = z
  .array(z.strictObject({ column: z.number().int().min(0).max(199), field: z.string().max(60).nullable() }))
  .max(SHEET_LIMITS.columns)
export type SheetMapping = z.output<typeof sheetMapping>

const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Form fields beside the file. */
export const sheetInput = z.strictObject({
  /** The meaning of each column, as JSON; absent: as the headings say. */
  mapping: z.preprocess(parseJson, sheetMapping).optional(),
  /** Whose rows they are, for users who act for several companies. */
  company_id: id().optional(),
})

/** Which of several rows about the same thing counts: one of them, or all together. */
export const REPEATS = ['first', 'last', 'sum'] as const
export type Repeats = (typeof REPEATS)[number]

const rowIssue = z.object({ row: z.number(), field: z.string().nullable(), text: z.string() })

export const sheetPreview = z.object({
  total_rows: z.number(),
  columns: z.array(
    z.object({
      column: z.number(),
      heading: z.string(),
      samples: z.array(z.string()),
      field: z.string().nullable(),
      /** The heading is unknown: a person says what stands in the column, or leaves it out. */
      is_unanswered: z.boolean(),
    }),
  ),
  /** Required fields that no column gives. */
  missing: z.array(z.string()),
  /** Fields that two columns give. */
  repeated: z.array(z.string()),
  ready: z.number(),
  /** What the ready rows make: several rows may be one. */
  records: z.number(),
  failed: z.number(),
  issues: z.array(rowIssue),
  /** Rows about something that a row above them is about already, where a person has to say which counts. */
  doubled: z.object({ rows: z.number(), sample: z.string() }).nullable(),
})
export type SheetPreview = z.output<typeof sheetPreview>

export const sheetResult = z.object({
  created: z.number(),
  updated: z.number(),
  failed: z.number(),
  issues: z.array(rowIssue),
})
export type SheetResult = z.output<typeof sheetResult>
export type RowIssue = z.output<typeof rowIssue>
