import * as z from 'zod'
import { id, numeric, optionalText, weight } from '#shared/kit/fields.ts'
import { destinationInputs, rateInputs } from './part-fields.ts'
import { addFields, valueFields } from './table-parts.contract.ts'
import { pairFields, positiveRate, tableFields } from './freight-table.contract.ts'

/**
 * A freight table as one document: written and read whole by the editor, the spreadsheet intake, readjustments and
 * comparisons. Figures are decimal strings. A table may be written whole or not at all.
 */

export * from './read-document.contract.ts'

/** Rates of the document hang where they stand, so they name no destination. */
export const documentRate = z.strictObject(rateInputs)

const documentDestination = z.strictObject({
  /** As it was read; only for reference, since the rows are made anew. */
  id: id().nullable().optional(),
  ...destinationInputs,
  /** One figure per weight range, in the order of `kg_ranges`; null: none yet (a draft may have holes). */
  values: z.array(positiveRate().nullable()).max(200).optional(),
  rates: z.array(documentRate).max(200).optional(),
})
const documentValue = z.strictObject({
  vehicle_type_id: id(),
  ...valueFields,
  values_add: z.array(z.strictObject(addFields)).max(50).optional(),
})
const documentKmRange = z.strictObject({
  km_start: positiveRate(),
  km_end: positiveRate(),
  values: z.array(documentValue).max(500).optional(),
})

const parts = {
  kg_ranges: z
    .array(z.strictObject({ kg_start: weight(), kg_end: weight() }))
    .max(200)
    .optional(),
  km_ranges: z.array(documentKmRange).max(500).optional(),
  destinations: z.array(documentDestination).max(20_000).optional(),
  rates: z.array(documentRate).max(2000).optional(),
}

export const createTableDocumentInput = z.strictObject({
  table: z.strictObject({ ...pairFields, ...tableFields }),
  ...parts,
})
/** A part that is not given is left as it is; one that is given takes the place of all its rows. */
export const replaceTableDocumentInput = z.strictObject({
  /** As it was read; another number in the database answers 409. */
  revision: z.number().int().min(1),
  table: z.strictObject(tableFields).partial().optional(),
  ...parts,
})
export type CreateTableDocument = z.output<typeof createTableDocumentInput>
export type ReplaceTableDocument = z.output<typeof replaceTableDocumentInput>

/** A component that a readjustment may name: `all`, or one of these, or the name of any rate of the table. */
export const BASE_COMPONENTS = ['weight_shipping_value', 'excess', 'minimum_rate', 'kg_guarantee'] as const

/** Signed percentage: '8.5' raises, '-3' lowers. */
export const readjustmentPercentage = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine((value) => /^-?\d{1,4}(\.\d{1,4})?$/.test(value) && Number(value) > -100, {
    params: { key: 'readjustment_percentage' },
  })

const readjustmentItem = z.strictObject({
  /** all, weight_shipping_value, excess, minimum_rate, kg_guarantee, minimums (of the rates), or a rate's name. */
  component: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
  percentage: readjustmentPercentage,
  /** Only lanes to these states (a city counts for its state); absent: everywhere. */
  states: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(27)
    .optional(),
  /** Only these destinations of the table. */
  simulation_destination_ids: z.array(id()).min(1).max(20_000).optional(),
})
export const readjustmentItems = z.array(readjustmentItem).min(1).max(200)
export type ReadjustmentItem = z.output<typeof readjustmentItem>

export const readjustmentInput = z.strictObject({
  simulation_table_id: id(),
  /** First day of the new prices; the version in force ends the day before, once both sides approved. */
  date_start: z.iso.date(),
  /** Absent: the last day of the present version, or a year from the start when that is already over. */
  date_end: z.iso.date().optional(),
  items: readjustmentItems,
  table: z.string().trim().min(1).max(120).optional(),
  justification: optionalText(1000).optional(),
})
/** Months of orders that two versions are compared over. */
export const tablePreviewQuery = z.strictObject({
  months: numeric(z.number().int().min(1).max(12)).optional(),
})

export const readjustmentPreviewInput = z.strictObject({
  simulation_table_id: id(),
  items: readjustmentItems,
  /** How far back the orders are taken. */
  months: z.number().int().min(1).max(12).optional(),
})

/** Coverage by state of a shipper's tables in force. */
export const coverageInput = z.strictObject({
  /** Needed by carrier, 4PL and operator; a shipper's own company otherwise. */
  shipper_id: id().optional(),
  transporter_id: id().optional(),
  /** A table's modal (`TABLE_MODALS`). */
  modal: z.string().max(40).optional(),
})
/** Destinations of real orders that no table in force prices. */
export const withoutPriceInput = coverageInput.extend({
  days: numeric(z.number().int().min(1).max(366)).optional(),
})
