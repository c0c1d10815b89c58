import type { Rows } from '#server/infra/database.ts'
import {
  ORIGIN_FIELDS,
  splitField,
  type IntakeKind,
  type SheetMapping,
} from '#shared/freight-intake/fields.ts'
import type { IntakePreview, PreviewCell } from '#shared/freight-intake/intake-actions.ts'
import { formVehicles } from './form-vehicles.store.ts'
import { type Cell, EMPTY, readNumber, type SheetRow } from '#server/modules/spreadsheets/index.ts'
import { type Issue, readLanes, readRow, rowReader } from '#server/modules/table-sheets/index.ts'
import { loadPlaces } from './places.store.ts'

/** The first rows of data as they read under a mapping. */

const SAMPLES = 8

/** Columns that hold words, days or ranges: there is no one number to show beside them. */
const WORDS: readonly string[] = [
  'uf',
  'city',
  'ibge',
  'description',
  'zone',
  ...ORIGIN_FIELDS,
  'vehicle_name',
  'modal',
  'contract',
  'date_start',
  'date_end',
  'km_range',
  'lead_time',
  'ignore',
]

const readsAs = (cell: Cell, mapping: SheetMapping, field: string): string | null => {
  const [kind] = splitField(field)
  if (WORDS.includes(kind)) return null
  const read = readNumber(cell, mapping.number_style)
  return read.kind === 'number' ? read.value : null
}

type Problems = (cells: readonly Cell[]) => readonly Issue[]

/** Where the samples are read without a table: dates and mode that a row leaves open are none of their problems. */
const OPEN = { transport_modal: 'full_truckload', date_start: '2000-01-01', date_end: '2999-12-31' }

/** Faults of a row under a mapping. */
export const problemsUnder = async (
  rows: Rows,
  kind: IntakeKind,
  mapping: SheetMapping,
): Promise<Problems> => {
  const reader = rowReader(mapping, await loadPlaces(rows))
  if (kind === 'freight') return (cells) => readRow(reader, cells).issues
  const lanes = { ...reader, vehicles: await formVehicles(rows), defaults: OPEN }
  return (cells) => readLanes(lanes, cells).issues
}

export const samplesOf = (
  rows: readonly SheetRow[],
  mapping: SheetMapping,
  problemsIn: Problems,
): IntakePreview['samples'] => {
  const fields = new Map(mapping.columns.map(({ column, field }) => [column, field]))
  return rows
    .filter(({ row }) => row > mapping.header_row)
    .slice(0, SAMPLES)
    .map(({ row, cells }) => {
      const problems = new Set(problemsIn(cells).map(({ column }) => column))
      return {
        row,
        cells: mapping.columns.map(({ column }): PreviewCell => {
          const cell = cells[column] ?? EMPTY
          return {
            text:
              cell.percent === true
                ? `${(Number(cell.text) * 100)
                    .toPrecision(6)
                    .replace(/\.?0+$/, '')
                    .replace('.', ',')}%`
                : (cell.numeric ? cell.text.replace('.', ',') : cell.text).slice(0, 80),
            reads: readsAs(cell, mapping, fields.get(column) ?? 'ignore'),
            problem: problems.has(column),
          }
        }),
      }
    })
}
