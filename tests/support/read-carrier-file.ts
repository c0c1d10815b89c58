import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import type { Answers, Question } from '#shared/freight-intake/questions.ts'
import { STATES as LETTERS } from '#server/modules/pricing/index.ts'
import { CAMPINAS, CURITIBA, NITEROI, RIO, SANTOS, SAO_PAULO } from './places.ts'
import { documentOf, priceOf } from '#server/modules/freight-intake/price-row.ts'
import { askBook } from '#server/modules/freight-intake/questions-of.ts'
import { sheetReader } from '#server/modules/freight-intake/sheet-reader.ts'
import { suggestSheet, understandSheet } from '#server/modules/freight-intake/understand-sheet.ts'
import { openBook, plain } from '#server/modules/spreadsheets/index.ts'
import {
  rangesOf,
  settled,
  type DestinationPart,
  type Part,
  type Places,
  vehicleCalled,
} from '#server/modules/table-sheets/index.ts'

/** A carrier's file read from its bytes to its prices, as an intake reads it, without a database. */

const VEHICLES = ['VUC', 'Truck', 'Carreta LS'].map((name, index) => vehicleCalled(index + 1, name))

const CITIES = [
  { id: SAO_PAULO, uf: 'SP', name: 'São Paulo' },
  { id: CAMPINAS, uf: 'SP', name: 'Campinas' },
  { id: SANTOS, uf: 'SP', name: 'Santos' },
  { id: RIO, uf: 'RJ', name: 'Rio de Janeiro' },
  { id: NITEROI, uf: 'RJ', name: 'Niterói' },
  { id: CURITIBA, uf: 'PR', name: 'Curitiba' },
]
const STATES: Readonly<Record<string, string>> = { 'sao paulo': 'SP', 'rio de janeiro': 'RJ', parana: 'PR' }
const CAPITALS: Readonly<Record<string, number>> = { SP: SAO_PAULO, RJ: RIO, PR: CURITIBA }

const PLACES: Places = {
  uf: (text) => LETTERS.find((uf) => uf === text.toUpperCase()) ?? STATES[plain(text)] ?? null,
  byCode: (code) => CITIES.find(({ id }) => String(id).startsWith(code)) ?? null,
  byName: (name, uf) => CITIES.filter((one) => plain(one.name) === name && (uf === null || one.uf === uf)),
  capital: (uf) => CAPITALS[uf] ?? null,
}

export type CarrierFile = { bytes: Buffer | string; format: 'xlsx' | 'csv' }
type Given = {
  /** By what questions are about: 'above:4' is the one about the fifth column, 'hidden_rows:3' the one about that row. */
  answers?: Answers
  /** The sender's last sheet with these headings. */
  last?: SheetMapping | null
  /** Corrections of a person before anything is answered. */
  correct?: (mapping: SheetMapping) => SheetMapping
  sheet?: number
  /** Whether prices of the table that exists include ICMS; null: a new table. */
  icms?: boolean | null
}

/** 'above:4' for the question about the fifth column, 'other_sheet:Sul' for one about a sheet, 'icms' for the whole. */
export const askedFor = ({ code, column, heading }: Question): string =>
  column === null ? (heading === '' ? code : `${code}:${heading}`) : `${code}:${column}`

const named = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const reading = answers[askedFor(question)]
      return reading === undefined ? [] : [[question.key, reading]]
    }),
  )

const partsOf = async (book: Awaited<ReturnType<typeof openBook>>, mapping: SheetMapping) => {
  const under = settled(mapping)
  const tools = { places: PLACES, vehicles: [] }
  const sheet = { kind: 'freight', mapping: under, head: {}, created_at: '2026-06-01T00:00:00Z' } as const
  const reader = sheetReader(tools, sheet, null)
  const reads = []
  for await (const batch of book.rows(mapping.sheet))
    for (const row of batch) reads.push(...reader.take(row).map((one) => ({ ...one, row: row.row })))
  reads.push(...reader.end().map((one) => ({ ...one, row: one.row.row })))
  const header = rangesOf(under.columns)
  return {
    under,
    ranges: header.ranges,
    parts: reads.flatMap(({ read }) => (read.part ? [read.part] : [])),
    issues: [
      ...header.issues.map(({ code }) => code),
      ...reads.flatMap(({ row, read }) => read.issues.map(({ code }) => `${code}@${row}`)),
    ],
  }
}

const isOf =
  <P extends Part['part']>(part: P) =>
  (one: Part): one is Extract<Part, { part: P }> =>
    one.part === part

const read = async (path: string, format: CarrierFile['format'], given: Given) => {
  const book = await openBook(path, format)
  const about = { kind: 'freight', vehicles: VEHICLES } as const
  const sheet = given.sheet ?? (await suggestSheet(book, about))
  const first = await understandSheet(book, { sheet }, about, () => Promise.resolve(given.last ?? null))
  const start = given.correct?.(first.mapping) ?? first.mapping
  const known = { ...about, asked: { of: 'table', icms: given.icms ?? null } as const, places: PLACES }
  const asked = await askBook(book, start, known)
  const answers = { ...asked.mapping.answers, ...named(asked.questions, given.answers ?? {}) }
  const { mapping, questions } = await askBook(book, { ...asked.mapping, answers }, known)
  const { under, ranges, parts, issues } = await partsOf(book, mapping)
  const km = parts.filter(isOf('km_range')).map(({ payload }) => payload)
  const destinations = parts.filter(isOf('destination')).map(({ payload }) => payload)
  const byRow = parts.filter(isOf('kg_range')).map(({ payload }) => payload)
  const document = documentOf({ ranges: [...ranges, ...byRow], destinations, km }, under)
  return {
    /** Before and after the answers. */
    asked: asked.questions.map(askedFor),
    questions,
    mapping,
    issues,
    document,
    destinations,
    km,
    price: (target: Parameters<typeof priceOf>[1]) => priceOf(document, target),
  }
}

const figures = (pairs: readonly (readonly [string, string | null | undefined])[]): string =>
  pairs
    .flatMap(([name, value]) => (value === null || value === undefined ? [] : [`${name}=${value}`]))
    .join(' ')

const rateText = ({
  rate,
  kind,
  value,
  minimum,
  on_request,
  documents,
  label,
}: DestinationPart['rates'][number]) =>
  [
    `${label ?? rate} ${value} ${kind}`,
    ...(minimum === null ? [] : [`min ${minimum}`]),
    ...(on_request ? ['on request'] : []),
    ...(documents.length > 0 ? [`for ${documents.join(' ')}`] : []),
  ].join(' ')

const placeText = ({ uf, city_id, origin_uf, origin_city_id, description }: DestinationPart): string => {
  const origin = origin_city_id ?? origin_uf
  const name = description === null ? '' : ` (${description})`
  const city = CITIES.find(({ id }) => id === city_id)?.name
  return `${origin === null ? '' : `${origin}>`}${city ?? uf}${name}`
}

/** A line per destination or distance: 'SP: 10=30 50=60 +2.5/kg | gris 0.3 percent_of_invoice min 9.28 | 2 days'. */
export const tableLines = ({ destinations, km }: Pick<ReadFile, 'destinations' | 'km'>): string[] => [
  ...destinations.map((place) => {
    const ends = Object.keys(place.values).toSorted((a, b) => Number(a) - Number(b))
    const prices = figures([
      ...ends.map((end) => [end, place.values[end]] as const),
      ['above', place.excess_per_kg],
      ['kg', place.value_per_kg],
      ['km', place.value_per_km],
      ['nf', place.value_percentage],
      ['min', place.minimum_rate],
      ['min%', place.minimum_percentage],
    ])
    const rest = [
      ...place.rates.map(rateText),
      ...(place.lead_time === null ? [] : [`${place.lead_time} days`]),
    ]
    return [`${placeText(place)}: ${prices}`, ...rest].join(' | ')
  }),
  ...km.map(({ km_start, km_end, values }) => {
    const prices = values.map(({ vehicle_type_id, value, value_calculation }) =>
      value_calculation === 'fixed'
        ? `v${vehicle_type_id}=${value}`
        : `v${vehicle_type_id}=${value} ${value_calculation}`,
    )
    return `${km_start}-${km_end} km: ${prices.join(' ')}`
  }),
]

type ReadFile = Awaited<ReturnType<typeof read>>

export const readCarrierFile = async (
  { bytes, format }: CarrierFile,
  given: Given = {},
): Promise<ReadFile> => {
  const folder = await mkdtemp(join(tmpdir(), 'tropeiro-carrier-'))
  try {
    const path = join(folder, `tabela.${format}`)
    await writeFile(path, bytes)
    return await read(path, format, given)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
