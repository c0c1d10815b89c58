import { sheetSubject } from '#server/modules/sheet-imports/index.ts'
import { laneFields } from '#shared/tenders/tender-parts.contract.ts'
import { LANE_SHEET_FIELDS } from '#shared/tenders/tender-sheets.ts'
import * as z from 'zod'

/** A row of the lanes' spreadsheet: places by name, and what goes between them in a year. */

const state = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)
const city = z.string().trim().max(120).optional()

const laneRow = z.object({
  origin_uf: state,
  origin_city: city,
  destination_uf: state,
  destination_city: city,
  shipments: laneFields.shipments,
  weight: laneFields.weight,
  invoice_value: laneFields.invoice_value,
})
export type LaneRowInput = z.output<typeof laneRow>

export const LANE_SHEET = sheetSubject(import.meta.url, 'LANE_SHEET', {
  fields: LANE_SHEET_FIELDS,
  schema: laneRow,
})
