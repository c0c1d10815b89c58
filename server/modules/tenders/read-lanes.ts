import type { ReadContext } from '#server/kit/context.ts'
import type { ReadSheet, SheetSubject } from '#server/modules/sheet-imports/index.ts'
import { plain } from '#server/modules/spreadsheets/index.ts'
import type { Issue } from '#shared/kit/exceptions.ts'
import { laneFields } from '#shared/tenders/tender-parts.contract.ts'
import { LANE_SHEET_FIELDS } from '#shared/tenders/tender-sheets.ts'
import * as z from 'zod'
import { citiesByName, knownStates, laneKey, type NewLane } from './lane.store.ts'

/** Lanes of a spreadsheet: places by name, and each lane once. */

const { shipments, weight, invoice_value } = laneFields
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
  shipments,
  weight,
  invoice_value,
})
type LaneRowInput = z.output<typeof laneRow>

export const LANE_SHEET: SheetSubject<LaneRowInput> = { fields: LANE_SHEET_FIELDS, schema: laneRow }

type Known = { cities: ReadonlyMap<string, number>; states: ReadonlySet<string> }

const pointerOf = (field: string): string => `/data/attributes/${field}`

const endOf = (side: 'origin' | 'destination', input: LaneRowInput, { cities, states }: Known) => {
  const uf = input[`${side}_uf`]
  const name = plain(input[`${side}_city`] ?? '')
  const issues: Issue[] = []
  if (!states.has(uf)) issues.push({ pointer: pointerOf(`${side}_uf`), key: 'tender_state_unknown' })
  const city_id = name === '' ? null : (cities.get(`${uf} ${name}`) ?? null)
  if (name !== '' && city_id === null && issues.length === 0)
    issues.push({ pointer: pointerOf(`${side}_city`), key: 'unknown_city' })
  return { uf, city_id, issues }
}

const laneOf = (input: LaneRowInput, known: Known): { input: NewLane } | { issues: Issue[] } => {
  const origin = endOf('origin', input, known)
  const destination = endOf('destination', input, known)
  const issues = [...origin.issues, ...destination.issues]
  if (issues.length > 0) return { issues }
  return {
    input: {
      origin_uf: origin.uf,
      origin_city_id: origin.city_id,
      destination_uf: destination.uf,
      destination_city_id: destination.city_id,
      shipments: input.shipments,
      weight: input.weight,
      invoice_value: input.invoice_value,
    },
  }
}

/** A lane that stands above already is told with that row, and left out. */
export const readLanes = async (
  ctx: Pick<ReadContext, 'rows'>,
  { columns, rows }: ReadSheet<LaneRowInput>,
): Promise<ReadSheet<NewLane>> => {
  const ends = rows.flatMap((row) =>
    'input' in row
      ? [
          { uf: row.input.origin_uf, name: plain(row.input.origin_city ?? '') },
          { uf: row.input.destination_uf, name: plain(row.input.destination_city ?? '') },
        ]
      : [],
  )
  const known = {
    cities: await citiesByName(
      ctx,
      ends.filter(({ name }) => name !== ''),
    ),
    states: await knownStates(ctx, [...new Set(ends.map(({ uf }) => uf))]),
  }
  const first = new Map<string, number>()
  return {
    columns,
    rows: rows.map((row) => {
      if ('issues' in row) return row
      const lane = laneOf(row.input, known)
      if ('issues' in lane) return { row: row.row, ...lane }
      const key = laneKey(lane.input)
      const above = first.get(key)
      if (above === undefined) {
        first.set(key, row.row)
        return { row: row.row, ...lane }
      }
      return {
        row: row.row,
        issues: [{ pointer: pointerOf('destination_uf'), key: 'sheet_repeated_row', params: { row: above } }],
      }
    }),
  }
}
