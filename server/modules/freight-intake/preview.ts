import { createHash } from 'node:crypto'
import type { Rows } from '#server/infra/database.ts'
import type { IntakeKind, SheetMapping } from '#shared/freight-intake/fields.ts'
import type { IntakePreview } from '#shared/freight-intake/intake-actions.ts'
import { loadVehicles, rememberedMapping, type IntakeRow } from './intake.store.ts'
import { questionsOf } from './questions-of.ts'
import { problemsUnder, samplesOf } from './preview-samples.ts'
import { headerKey, missingColumns, settled } from '#server/modules/table-sheets/index.ts'
import type { Book, SheetFacts } from '#server/modules/spreadsheets/index.ts'
import { understandSheet, type Wanted } from './understand-sheet.ts'

/** What a person sees before anything is checked: the sheet's top, its columns as understood, some rows as they read. */

const SHOWN = 30

/** The same header means one thing in a freight table and another in a sheet of lanes. */
export const fingerprintOf = (kind: IntakeKind, headings: readonly string[]): string =>
  createHash('sha256')
    .update(`${kind === 'freight' ? '' : `${kind}|`}${headerKey(headings)}`)
    .digest('hex')

type Asking = Pick<IntakeRow, 'kind' | 'company_id' | 'transporter_id' | 'table_id'>

const previewOf = async (
  rows: Rows,
  facts: SheetFacts,
  mapping: SheetMapping,
  { kind, remembered }: { kind: IntakeKind; remembered: boolean },
): Promise<IntakePreview> => ({
  sheet: mapping.sheet,
  rows: facts.head
    .slice(0, SHOWN)
    .map(({ row, cells }) => ({ row, cells: cells.slice(0, 60).map(({ text }) => text.slice(0, 80)) })),
  total_rows: facts.rows,
  merged: facts.merged,
  header_row: mapping.header_row,
  header_depth: mapping.header_depth,
  hidden: { columns: facts.hiddenColumns.size, rows: facts.hiddenRows },
  samples: mapping.own_form
    ? []
    : samplesOf(facts.head, mapping, await problemsUnder(rows, kind, settled(mapping))),
  missing: mapping.own_form ? [] : missingColumns(settled(mapping).columns, kind),
  remembered,
  style_votes: facts.votes,
  vehicles: await loadVehicles(rows),
})

/** Understands a sheet anew: header, columns, number style; as this sender's last file of the same header, if there is one. */
export const understand = async (
  rows: Rows,
  book: Book,
  wanted: Wanted,
  asking: Asking,
): Promise<{ mapping: SheetMapping; preview: IntakePreview }> => {
  const { kind, company_id, transporter_id } = asking
  const recall = (headings: readonly string[]) =>
    rememberedMapping(rows, company_id, transporter_id, fingerprintOf(kind, headings))
  const about = { kind, vehicles: await loadVehicles(rows) }
  const { mapping: first, facts, remembered } = await understandSheet(book, wanted, about, recall)
  const { mapping, questions } = await questionsOf(rows, book, first, asking)
  const preview = await previewOf(rows, facts, mapping, { kind, remembered })
  return { mapping, preview: { ...preview, questions } }
}

/** The same sheet under a mapping that a person changed: its samples read anew. */
export const previewAs = async (
  rows: Rows,
  book: Book,
  given: SheetMapping,
  intake: Pick<IntakeRow, 'kind' | 'table_id'>,
): Promise<{ mapping: SheetMapping; preview: IntakePreview }> => {
  const { mapping, questions } = await questionsOf(rows, book, given, intake)
  const facts = await book.look(mapping.sheet)
  const preview = await previewOf(rows, facts, mapping, { kind: intake.kind, remembered: false })
  return { mapping, preview: { ...preview, questions } }
}
