import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import type { Question, Reading } from '#shared/freight-intake/questions.ts'
import { EMPTY, type SheetRow } from '#server/modules/spreadsheets/index.ts'
import type { Places } from '../place-index.ts'
import { readRow } from '../read-row.ts'
import { rowReader } from '../row-reader.ts'
import type { DestinationPart } from '../parts.ts'
import { above } from './above.ts'
import { amount } from './amount.ts'
import { columnNames } from './column-names.ts'
import { days, minimum, narrower, sameMeaning, unknownPrice } from './columns.ts'
import type { Detector, Doubt } from './detector.ts'
import type { Evidence } from './evidence.ts'
import { falling, pricedByKg } from './falling.ts'
import { hiddenColumns, hiddenRows, otherSheets } from './hidden.ts'
import { icms } from './icms.ts'
import { kind } from './kind.ts'
import { onRequest } from './on-request.ts'
import { percent } from './percent.ts'
import { rowBandDoubts } from './row-band-doubts.ts'
import { settled } from './settle.ts'
import { nothing, outlier } from './slips.ts'

/** Doubts about the rows and sheets that are read. */
const WHOLE: readonly Detector[] = [otherSheets, hiddenColumns, hiddenRows]
/** Doubts about prices by weight. */
const BANDS: readonly Detector[] = [above, falling, pricedByKg, rowBandDoubts]
const REST: readonly Detector[] = [
  kind,
  percent,
  amount,
  nothing,
  outlier,
  minimum,
  unknownPrice,
  sameMeaning,
]

/** Lanes, or a freight table; of one that exists, whether its prices include ICMS. */
export type Asked = { of: 'routes' } | { of: 'table'; icms: boolean | null }

/** Gravest first; lanes have neither weight ranges nor a tax of their own. */
const detectorsOf = (asked: Asked): readonly Detector[] =>
  asked.of === 'routes'
    ? [...WHOLE, onRequest, ...REST]
    : [...WHOLE, icms(asked.icms), onRequest, ...BANDS, ...REST, narrower, days]

/** The freight of one destination for the sample shipment; null where it has none. */
export type PriceRow = (row: DestinationPart, mapping: SheetMapping, kg: number) => string | null

const KG = 10

type Names = ReturnType<typeof columnNames>

const keyOf = ({ code, column, about }: Doubt, names: Names): string => {
  const name = about?.name ?? (column === null ? undefined : names.get(column.column))
  return name === undefined ? code : `${code}:${name}`
}

const textOf = (row: SheetRow): string =>
  row.cells
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, 200)

const sampleOf = ({ row, column, kg = KG }: Doubt): Question['sample'] =>
  row && {
    row: row.row,
    text: textOf(row),
    cell: (column === null ? EMPTY : (row.cells[column.column] ?? EMPTY)).text.slice(0, 80),
    kg: String(kg),
  }

/**
 * The questions of a sheet, and the answers that the sheet itself gives.
 * @param price of the engine, for the row that shows the doubt; null where rows have none
 */
export const askSheet = (
  mapping: SheetMapping,
  asked: Asked,
  evidence: Evidence,
  places: Places,
  price: PriceRow | null,
): { questions: Question[]; said: Record<string, Reading> } => {
  const names = columnNames(mapping.columns)
  const doubts = detectorsOf(asked)
    .flatMap((detect) => detect(mapping, evidence))
    .map((doubt) => ({ ...doubt, key: keyOf(doubt, names) }))
  const said = Object.fromEntries(
    doubts.flatMap(({ key, said: own }) => (own === undefined ? [] : [[key, own] as const])),
  )
  const usual = Object.fromEntries(
    doubts.map((doubt) => [doubt.key, doubt.said ?? doubt.suggested ?? doubt.readings[0] ?? 'as_written']),
  )
  const priceAs = (doubt: (typeof doubts)[number], reading: Reading): string | null => {
    if (doubt.row === null || price === null) return null
    if (reading === 'per_kg' || (doubt.code === 'hidden_rows' && reading === 'leave_out')) return null
    // A recipient that pays the rate is what its reading shows.
    const shown = reading === 'by_recipient' ? 'always' : reading
    const under = settled({ ...mapping, answers: { ...usual, ...mapping.answers, [doubt.key]: shown } })
    const { part } = readRow(rowReader(under, places), doubt.row.cells)
    return part?.part === 'destination' ? price(part.payload, under, doubt.kg ?? KG) : null
  }
  const questions = doubts
    .filter((doubt) => doubt.said === undefined)
    .map((doubt): Question => ({
      key: doubt.key,
      code: doubt.code,
      column: doubt.column?.column ?? null,
      heading: doubt.about?.words ?? doubt.column?.heading ?? '',
      sample: sampleOf(doubt),
      readings: doubt.readings.map((reading) => ({ reading, price: priceAs(doubt, reading) })),
      suggested: doubt.suggested,
    }))
  return { questions, said }
}
