import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import type { Question, Reading } from '#shared/freight-intake/questions.ts'
import { EMPTY, type SheetRow } from '#server/modules/spreadsheets/index.ts'
import type { Places } from '../place-index.ts'
import { readRow } from '../read-row.ts'
import { rowReader } from '../row-reader.ts'
import type { DestinationPart } from '../parts.ts'
import { above } from './above.ts'
import { days, hidden, minimum, sameMeaning, unknownPrice } from './columns.ts'
import type { Detector, Doubt } from './detector.ts'
import type { Evidence } from './evidence.ts'
import { falling } from './falling.ts'
import { icms } from './icms.ts'
import { onRequest } from './on-request.ts'
import { percent } from './percent.ts'
import { rowBandDoubts } from './row-band-doubts.ts'
import { settled } from './settle.ts'

/** Every doubt about a sheet, gravest first. */
const DETECTORS: readonly Detector[] = [
  hidden,
  icms,
  onRequest,
  above,
  falling,
  rowBandDoubts,
  percent,
  minimum,
  unknownPrice,
  sameMeaning,
  days,
]

const detectorsOf = (of: 'new_table' | 'table' | 'routes'): readonly Detector[] => {
  if (of === 'new_table') return DETECTORS
  if (of === 'table') return DETECTORS.filter((one) => one !== icms)
  return [hidden, onRequest, percent, unknownPrice, sameMeaning]
}

/** The freight of one destination for the sample shipment; null where it has none. */
export type PriceRow = (row: DestinationPart, mapping: SheetMapping, kg: number) => string | null

const KG = 10

export const keyOf = ({ code, column }: Pick<Doubt, 'code' | 'column'>): string =>
  column === null || code === 'hidden' ? code : `${code}:${column.column}`

const textOf = (row: SheetRow): string =>
  row.cells
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, 200)

/**
 * The questions of a sheet, and the answers that the sheet itself gives.
 * @param of what the sheet is about: lanes have no weight ranges, and a table that exists says itself whether its prices
 *   include the tax
 * @param price of the engine, for the row that shows the doubt; null where rows have none
 */
export const askSheet = (
  mapping: SheetMapping,
  of: 'new_table' | 'table' | 'routes',
  evidence: Evidence,
  places: Places,
  price: PriceRow | null,
): { questions: Question[]; said: Record<string, Reading> } => {
  const doubts = detectorsOf(of).flatMap((detect) => detect(mapping, evidence))
  const said = Object.fromEntries(
    doubts.flatMap((doubt) => (doubt.said === undefined ? [] : [[keyOf(doubt), doubt.said] as const])),
  )
  const usual = Object.fromEntries(
    doubts.map((doubt) => [keyOf(doubt), doubt.said ?? doubt.suggested ?? doubt.readings[0] ?? 'as_written']),
  )
  const priceAs = (doubt: Doubt, reading: Reading): string | null => {
    if (doubt.row === null || price === null) return null
    const under = settled({ ...mapping, answers: { ...usual, ...mapping.answers, [keyOf(doubt)]: reading } })
    const { part } = readRow(rowReader(under, places), doubt.row.cells)
    return part?.part === 'destination' ? price(part.payload, under, doubt.kg ?? KG) : null
  }
  const questions = doubts
    .filter((doubt) => doubt.said === undefined)
    .map((doubt): Question => ({
      key: keyOf(doubt),
      code: doubt.code,
      column: doubt.column?.column ?? null,
      heading: doubt.column?.heading ?? '',
      sample:
        doubt.row === null
          ? null
          : {
              row: doubt.row.row,
              text: textOf(doubt.row),
              cell: (doubt.column === null
                ? EMPTY
                : (doubt.row.cells[doubt.column.column] ?? EMPTY)
              ).text.slice(0, 80),
              kg: String(doubt.kg ?? KG),
            },
      readings: doubt.readings.map((reading) => ({ reading, price: priceAs(doubt, reading) })),
      suggested: doubt.suggested,
    }))
  return { questions, said }
}
