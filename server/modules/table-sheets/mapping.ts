import {
  isByRow,
  ORIGIN_FIELDS,
  splitField,
  type ColumnMeaning,
  type IntakeKind,
} from '#shared/freight-intake/fields.ts'
import { plain } from '#server/modules/spreadsheets/index.ts'
import { meaningOf, type Vehicle } from './labels.ts'
import { ERROR_HEADING } from './own-words.ts'

/** From headings to what each column means, and what the whole lacks. */

type Named = { heading: string; meaning: ReturnType<typeof meaningOf> }

/**
 * 'Peso até' and 'Valor' mean a row per weight range where no column is a range of its own; 'Frete peso' is the price of
 * the range then. Anywhere else they say nothing.
 */
const asRows = (named: readonly Named[]): Named[] => {
  const has = (...fields: string[]) =>
    named.some(({ meaning }) => meaning !== null && fields.includes(splitField(meaning.field)[0]))
  const byRow = has('kg_end', 'kg_range') && !has('kg', 'vehicle')
  const priced = has('kg_value')
  return named.map(({ heading, meaning }) => {
    if (meaning === null) return { heading, meaning }
    if (!byRow)
      return { heading, meaning: /^kg_(?:start|end|range|value)$/.test(meaning.field) ? null : meaning }
    const bare = /^frete peso(?: \(?r\$\)?)?$/.test(plain(heading))
    return { heading, meaning: bare && !priced ? { field: 'kg_value' } : meaning }
  })
}

/** Columns that may stand more than once: a price may be given in two, a label may be repeated; the first one counts. */
export const mapColumns = (
  headings: readonly string[],
  vehicles: readonly Vehicle[],
  kind: IntakeKind = 'freight',
  hidden: ReadonlySet<number> = new Set(),
): ColumnMeaning[] => {
  const taken = new Map<string, number>()
  const meanings = asRows(
    headings.map((heading) => ({ heading, meaning: meaningOf(heading, vehicles, kind) })),
  )
  return meanings.map(({ heading, meaning }, column) => {
    if (hidden.has(column)) return { column, heading, field: 'ignore', ...meaning, hidden: true }
    if (meaning === null) return { column, heading, field: 'ignore' }
    const key = `${meaning.field}:${meaning.calculation ?? ''}`
    const twin = taken.get(key)
    if (twin !== undefined) return { column, heading, field: 'ignore', doubt: true, twin }
    taken.set(key, column)
    return { column, heading, ...meaning }
  })
}

/** The same header, whatever its capitals, accents and spaces, and whether it came back with our errors beside it. */
export const headerKey = (headings: readonly string[]): string =>
  headings
    .filter((heading) => heading !== '' && !heading.startsWith(ERROR_HEADING))
    .map((heading) => plain(heading).replace(/[^a-z0-9%]+/g, ''))
    .join('|')

const has = (columns: readonly ColumnMeaning[], ...kinds: string[]): boolean =>
  columns.some(({ field }) => kinds.includes(splitField(field)[0]))

export const isByVehicle = (columns: readonly ColumnMeaning[]): boolean => has(columns, 'vehicle')

/**
 * What a table cannot be read without (spec 002 §8, invalid spreadsheet): a destination and a price; by vehicle, a range
 * of distance. A route cannot be read without its two ends and a price.
 */
export const missingColumns = (columns: readonly ColumnMeaning[], kind: IntakeKind = 'freight'): string[] => {
  if (kind === 'route')
    return [
      ...(has(columns, ...ORIGIN_FIELDS) ? [] : ['origin']),
      ...(has(columns, 'uf', 'city', 'ibge') ? [] : ['destination']),
      ...(has(columns, 'trip_value', 'value_per_km', 'vehicle') ? [] : ['route_price']),
    ]
  if (isByVehicle(columns)) {
    if (has(columns, 'km_range', 'km_end')) return []
    // A price per vehicle from one place to another is a route, and has a table of its own (spec 001 §3.3).
    return [has(columns, 'uf', 'city', 'ibge', ...ORIGIN_FIELDS) ? 'lanes_by_vehicle' : 'km_range']
  }
  return [
    ...(has(columns, 'uf', 'city', 'ibge') ? [] : ['destination']),
    ...(has(
      columns,
      'kg',
      'kg_above',
      'value_per_kg',
      'value_per_km',
      'value_percentage',
      'excess_per_kg',
      'rate',
    ) || isByRow(columns)
      ? []
      : ['price']),
  ]
}

/** Meanings that two columns claim at once: one of them has to be given up. */
export const repeatedFields = (columns: readonly ColumnMeaning[]): string[] => {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { field, calculation } of columns) {
    if (field === 'ignore') continue
    const key = `${field}:${calculation ?? ''}`
    if (seen.has(key)) twice.add(field)
    seen.add(key)
  }
  return [...twice]
}
