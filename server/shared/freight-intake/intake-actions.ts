import * as z from 'zod'
import { numeric } from '#shared/kit/fields.ts'
import { TABLE_MODALS } from '#shared/tables/freight-table.contract.ts'
import { RATE_FIELDS } from '#shared/tables/part-fields.ts'
import { MODALS } from '#shared/orders/order-modals.ts'
import { answers, question } from './questions.ts'
import { COLUMN_KINDS, COLUMN_UNITS, FIELD_PATTERN, INTAKE_KINDS, VEHICLE_CALCULATIONS } from './fields.ts'

/** Spreadsheet intake of freight and route tables (spec 002 §4.8, §8): what each step takes and answers. */

export const INTAKE_LIMITS = {
  /** bytes of the file */
  bytes: 20 * 1024 * 1024,
  /** rows of the sheet with something in them */
  rows: 100_000,
  columns: 400,
  /** rows that the header is looked for in */
  head_rows: 40,
  /** problems kept; further ones are only counted */
  issues: 2000,
} as const

const dayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const wholeNumber = numeric(z.number().int().positive().max(2_147_483_647))

/**
 * Multipart fields beside the file. With `table_id`: compare with that table. Without: a new table of this pair. Of kind
 * `route`: the pair's route tables of `project`, whether it has some or none.
 */
export const uploadIntakeInput = z.strictObject({
  kind: z.enum(INTAKE_KINDS).optional(),
  table_id: wholeNumber.optional(),
  shipper_id: wholeNumber.optional(),
  transporter_id: wholeNumber.optional(),
  table: z.string().trim().min(1).max(120).optional(),
  modal: z.enum(TABLE_MODALS).optional(),
  origin_uf: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  date_start: dayText.optional(),
  date_end: dayText.optional(),
  /** Of route tables; the mode counts for rows that name none. */
  project: z.string().trim().min(1).max(60).optional(),
  project_name: z.string().trim().min(1).max(120).optional(),
  transport_modal: z.enum(MODALS).optional(),
  /** Read it although the same file was sent before. */
  again: z.enum(['true', 'false']).optional(),
})

export const columnMeaning = z.strictObject({
  column: z.number().int().min(0).max(INTAKE_LIMITS.columns),
  heading: z.string().max(400),
  field: z.string().regex(FIELD_PATTERN),
  kind: z.enum(COLUMN_KINDS).optional(),
  unit: z.enum(COLUMN_UNITS).optional(),
  calculation: z.enum(VEHICLE_CALCULATIONS).optional(),
  doubt: z.boolean().optional(),
  on_request: z.boolean().optional(),
  documents: RATE_FIELDS.documents.input,
  label: z.string().trim().min(1).max(80).optional(),
  hidden: z.boolean().optional(),
  twin: z.number().int().min(0).max(INTAKE_LIMITS.columns).optional(),
})

export const checkIntakeInput = z.strictObject({
  sheet: z.number().int().min(0).max(200),
  header_row: z.number().int().min(1).max(1_048_576),
  header_depth: z.union([z.literal(1), z.literal(2)]),
  number_style: z.enum(['comma', 'point']).nullable(),
  carry_down: z.boolean(),
  own_form: z.boolean(),
  columns: z.array(columnMeaning).max(INTAKE_LIMITS.columns),
  hidden_rows: z
    .array(z.strictObject({ from: z.number(), to: z.number(), name: z.string().max(80) }))
    .max(20)
    .optional(),
  answers: answers.optional(),
})

/** Look at another sheet, or take another row as header: the columns are understood anew. */
export const previewIntakeInput = z.strictObject({
  sheet: z.number().int().min(0).max(200),
  header_row: z.number().int().min(1).max(INTAKE_LIMITS.head_rows).optional(),
  header_depth: z.union([z.literal(1), z.literal(2)]).optional(),
})

export const exportTableQuery = z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') })

const previewCell = z.object({
  text: z.string(),
  /** The value under the mapping; null: nothing to read. */
  reads: z.string().nullable(),
  problem: z.boolean(),
})
export type PreviewCell = z.output<typeof previewCell>

/** The top of a sheet and its columns as understood. */
export const intakePreview = z.object({
  sheet: z.number(),
  /** Rows of the sheet as they are, from the first one; up to 30. */
  rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
  total_rows: z.number(),
  /** Merged ranges of the sheet: every cell of one reads as its first. Absent in sheets read before it was kept. */
  merged: z.number().optional(),
  /** Which rows are headings. */
  header_row: z.number(),
  header_depth: z.union([z.literal(1), z.literal(2)]),
  /** First rows of data, read as the mapping says. */
  samples: z.array(z.object({ row: z.number(), cells: z.array(previewCell) })),
  /** Fields that the sheet must have and does not. */
  missing: z.array(z.string()),
  /** Understood as this sender's last file with the same header. */
  remembered: z.boolean(),
  /** Doubts that stop the check until a person answers. Absent in sheets read before they were asked. */
  questions: z.array(question).optional(),
  /** Hidden columns and rows of the sheet, left out unless asked for. */
  hidden: z.object({ columns: z.number(), rows: z.number() }).optional(),
  /** Votes of the cells for each way of writing decimals. */
  style_votes: z.object({ comma: z.number(), point: z.number() }),
  vehicles: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type IntakePreview = z.output<typeof intakePreview>
export type IntakeProgress = {
  job: 'freight_intake'
  id: number
  status: string
  processed: number
  total: number
}
