import { createHash } from 'node:crypto'
import type { Rows } from '#server/infra/database.ts'
import { splitField, type SheetMapping } from '#shared/freight-intake/fields.ts'
import type { IntakePreview, PreviewCell } from '#shared/freight-intake/intake-actions.ts'
import { EMPTY, type Cell } from './pure/cells.ts'
import { findHeader, headingsAt, type SheetRow } from './pure/header.ts'
import { headerKey, mapColumns, missingColumns } from './pure/mapping.ts'
import { readNumber, styleOf } from './pure/numbers.ts'
import { isOwnForm } from './pure/read-form.ts'
import { readRow, rowReader } from './pure/read-row.ts'
import type { Vehicle } from './pure/labels.ts'
import type { Places } from './pure/places.ts'
import { loadPlaces, loadVehicles, rememberedMapping } from './intake.queries.ts'
import type { Book, SheetFacts } from './read/open-book.ts'

/** What a person sees before anything is checked: the sheet's top, its columns as understood, some rows as they read. */

const SHOWN = 30
const SAMPLES = 8

export const fingerprintOf = (headings: readonly string[]): string =>
  createHash('sha256').update(headerKey(headings)).digest('hex')

/** The sheet that says most about freight, visible ones first. */
export const suggestSheet = async (book: Book, vehicles: readonly Vehicle[]): Promise<number> => {
  let best = { sheet: 0, score: -1 }
  for (const [sheet, { hidden }] of book.sheets.entries()) {
    if (sheet >= 20) break
    // oxlint-disable-next-line no-await-in-loop -- sheets share one file
    const rows = await book.peek(sheet)
    const own = rows.some(({ cells }) => isOwnForm(cells))
    const header = findHeader(rows, vehicles)
    const known = mapColumns(header?.headings ?? [], vehicles).filter(
      ({ field }) => field !== 'ignore',
    ).length
    const score = (own ? 1000 : known + Math.min(rows.length, 10) / 10) - (hidden ? 5 : 0)
    if (score > best.score) best = { sheet, score }
  }
  return best.sheet
}

const readsAs = (cell: Cell, mapping: SheetMapping, field: string): string | null => {
  const [kind] = splitField(field)
  if (
    ['uf', 'city', 'ibge', 'description', 'zone', 'origin', 'km_range', 'lead_time', 'ignore'].includes(kind)
  )
    return null
  const read = readNumber(cell, mapping.number_style)
  return read.kind === 'number' ? read.value : null
}

const samplesOf = (
  rows: readonly SheetRow[],
  mapping: SheetMapping,
  places: Places,
): IntakePreview['samples'] => {
  const reader = rowReader(mapping, places)
  const fields = new Map(mapping.columns.map(({ column, field }) => [column, field]))
  return rows
    .filter(({ row }) => row > mapping.header_row)
    .slice(0, SAMPLES)
    .map(({ row, cells }) => {
      const { issues } = readRow(reader, cells)
      const problems = new Set(issues.map(({ column }) => column))
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

export type Wanted = { sheet: number; header_row?: number | undefined; header_depth?: 1 | 2 | undefined }

const headerOf = (rows: readonly SheetRow[], wanted: Wanted, vehicles: readonly Vehicle[]) => {
  if (wanted.header_row === undefined) return findHeader(rows, vehicles)
  const index = rows.findIndex(({ row }) => row === wanted.header_row)
  const depth = wanted.header_depth ?? 1
  return index === -1
    ? null
    : { row: wanted.header_row, depth, headings: headingsAt(rows, index, depth, vehicles) }
}

type Asking = { company_id: number; transporter_id: number }

const previewOf = (
  facts: SheetFacts,
  mapping: SheetMapping,
  places: Places,
  vehicles: readonly Vehicle[],
  remembered: boolean,
): IntakePreview => ({
  sheet: mapping.sheet,
  rows: facts.head
    .slice(0, SHOWN)
    .map(({ row, cells }) => ({ row, cells: cells.slice(0, 60).map(({ text }) => text.slice(0, 80)) })),
  total_rows: facts.rows,
  merged: facts.merged,
  header_row: mapping.header_row,
  header_depth: mapping.header_depth,
  samples: mapping.own_form ? [] : samplesOf(facts.head, mapping, places),
  missing: mapping.own_form ? [] : missingColumns(mapping.columns),
  remembered,
  style_votes: facts.votes,
  vehicles: [...vehicles],
})

/** Understands a sheet anew: header, columns, number style; as this sender's last file of the same header, if there is one. */
export const understand = async (
  rows: Rows,
  book: Book,
  wanted: Wanted,
  { company_id, transporter_id }: Asking,
): Promise<{ mapping: SheetMapping; preview: IntakePreview }> => {
  const vehicles = await loadVehicles(rows)
  const places = await loadPlaces(rows)
  const facts = await book.look(wanted.sheet)
  const own_form = facts.head.some(({ cells }) => isOwnForm(cells))
  const header = own_form ? null : headerOf(facts.head, wanted, vehicles)
  const headings = header?.headings ?? []
  const known =
    header === null
      ? null
      : await rememberedMapping(rows, company_id, transporter_id, fingerprintOf(headings))
  const mapping: SheetMapping = {
    sheet: wanted.sheet,
    header_row: header?.row ?? wanted.header_row ?? facts.head[0]?.row ?? 1,
    header_depth: header?.depth ?? 1,
    number_style: own_form ? 'comma' : (styleOf(facts.votes) ?? known?.number_style ?? null),
    carry_down: known?.carry_down ?? false,
    own_form,
    columns: known?.columns ?? mapColumns(headings, vehicles),
  }
  return { mapping, preview: previewOf(facts, mapping, places, vehicles, known !== null) }
}

/** The same sheet under a mapping that a person changed: its samples read anew. */
export const previewAs = async (rows: Rows, book: Book, mapping: SheetMapping): Promise<IntakePreview> =>
  previewOf(await book.look(mapping.sheet), mapping, await loadPlaces(rows), await loadVehicles(rows), false)
