import { zodIssues } from '#server/kit/zod-issues.ts'
import { sheetSubject } from '#server/modules/sheet-imports/index.ts'
import { shift } from '#server/modules/spreadsheets/index.ts'
import type { Issue } from '#shared/kit/exceptions.ts'
import { toRate } from '#shared/kit/money.ts'
import { lanePriceInput, type LanePrice } from '#shared/tenders/tender-input.ts'
import { laneFields } from '#shared/tenders/tender-parts.contract.ts'
import { ANSWER_SHEET_FIELDS, LANE_SHEET_FIELDS } from '#shared/tenders/tender-sheets.ts'
import * as z from 'zod'

/** A row of a carrier's filled spreadsheet, as a price or with its faults. */

const cell = z.string().optional()
const figures = z.object({
  lane_id: z.string(),
  price_per_kg: cell,
  minimum_value: cell,
  ad_valorem: cell,
  gris: cell,
  toll: cell,
  lead_time: cell,
})
type Figures = z.output<typeof figures>
export type Unit = 'kg' | 'ton'

const isBlank = ({ lane_id: _lane, ...rest }: Figures): boolean =>
  Object.values(rest).every((value) => value === undefined)

const priceOf = (row: Figures, unit: Unit): { price: LanePrice } | { issues: Issue[] } => {
  const per = row.price_per_kg
  const parsed = lanePriceInput.safeParse(
    {
      lane_id: row.lane_id,
      ...(per === undefined ? {} : { price_per_kg: unit === 'ton' ? toRate(shift(per, -3)) : per }),
      ...(row.minimum_value === undefined ? {} : { minimum_value: row.minimum_value }),
      // An empty percentage or toll is one that is not charged.
      ad_valorem: row.ad_valorem ?? '0',
      gris: row.gris ?? '0',
      toll: row.toll ?? '0',
      ...(row.lead_time === undefined ? {} : { lead_time: row.lead_time }),
    },
    { reportInput: true },
  )
  return parsed.success ? { price: parsed.data } : { issues: zodIssues(parsed.error) }
}

/** `written`: the weight price as the cell has it, whatever it is for; `read` null: a lane that is not offered. */
const rowIn = (unit: Unit) =>
  figures.transform((row) => ({
    written: row.price_per_kg ?? null,
    read: isBlank(row) ? null : priceOf(row, unit),
  }))
export type AnswerRow = z.output<ReturnType<typeof rowIn>>

const fields = ANSWER_SHEET_FIELDS
export const ANSWER_BY_KG = sheetSubject(import.meta.url, 'ANSWER_BY_KG', { fields, schema: rowIn('kg') })
export const ANSWER_BY_TON = sheetSubject(import.meta.url, 'ANSWER_BY_TON', { fields, schema: rowIn('ton') })

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
