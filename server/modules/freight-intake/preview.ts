import { createHash } from 'node:crypto'
import type { Rows } from '#server/infra/database.ts'
import type { IntakeKind, SheetMapping } from '#shared/freight-intake/fields.ts'
import type { IntakePreview } from '#shared/freight-intake/intake-actions.ts'
import { loadVehicles, rememberedMapping, type IntakeRow } from './intake.store.ts'
import { questionsOf } from './questions-of.ts'
import { problemsUnder, samplesOf } from './preview-samples.ts'
import {
  answersFor,
  findHeader,
  headerKey,
  headingsAt,
  mapColumns,
  missingColumns,
  ownForm,
  settled,
  type Vehicle,
} from '#server/modules/table-sheets/index.ts'
import {
  type Book,
  type SheetFacts,
  styleOf,
  UnreadableSheet,
  type SheetRow,
} from '#server/modules/spreadsheets/index.ts'

/** What a person sees before anything is checked: the sheet's top, its columns as understood, some rows as they read. */

const SHOWN = 30

/** The same header means one thing in a freight table and another in a sheet of lanes. */
export const fingerprintOf = (kind: IntakeKind, headings: readonly string[]): string =>
  createHash('sha256')
    .update(`${kind === 'freight' ? '' : `${kind}|`}${headerKey(headings)}`)
    .digest('hex')

/** The sheet that says most about freight, visible ones first. */
export const suggestSheet = async (
  book: Book,
  vehicles: readonly Vehicle[],
  kind: IntakeKind,
): Promise<number> => {
  let best = { sheet: 0, score: -1 }
  for (const [sheet, { hidden }] of book.sheets.entries()) {
    if (sheet >= 20) break
    // oxlint-disable-next-line no-await-in-loop -- sheets share one file
    const rows = await book.peek(sheet)
    const own = rows.some(({ cells }) => ownForm(cells) !== null)
    const header = findHeader(rows, vehicles, kind)
    const known = mapColumns(header?.headings ?? [], vehicles, kind).filter(
      ({ field }) => field !== 'ignore',
    ).length
    const score = (own ? 1000 : known + Math.min(rows.length, 10) / 10) - (hidden ? 5 : 0)
    if (score > best.score) best = { sheet, score }
  }
  return best.sheet
}

export type Wanted = { sheet: number; header_row?: number | undefined; header_depth?: 1 | 2 | undefined }

const headerOf = (
  rows: readonly SheetRow[],
  wanted: Wanted,
  vehicles: readonly Vehicle[],
  kind: IntakeKind,
) => {
  if (wanted.header_row === undefined) return findHeader(rows, vehicles, kind)
  const index = rows.findIndex(({ row }) => row === wanted.header_row)
  const depth = wanted.header_depth ?? 1
  return index === -1
    ? null
    : { row: wanted.header_row, depth, headings: headingsAt(rows, index, depth, vehicles, kind) }
}

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
  const vehicles = await loadVehicles(rows)
  const facts = await book.look(wanted.sheet)
  const form = facts.head.map(({ cells }) => ownForm(cells)).find((found) => found !== null) ?? null
  if (form !== null && form !== kind) throw new UnreadableSheet('intake_other_form')
  const own_form = form !== null
  const header = own_form ? null : headerOf(facts.head, wanted, vehicles, kind)
  const headings = header?.headings ?? []
  const known =
    header === null
      ? null
      : await rememberedMapping(rows, company_id, transporter_id, fingerprintOf(kind, headings))
  const mapping: SheetMapping = {
    sheet: wanted.sheet,
    header_row: header?.row ?? wanted.header_row ?? facts.head[0]?.row ?? 1,
    header_depth: header?.depth ?? 1,
    number_style: own_form ? 'comma' : (styleOf(facts.votes) ?? known?.number_style ?? null),
    carry_down: known?.carry_down ?? false,
    own_form,
    columns: known
      ? known.columns.map((one) => ({ ...one, hidden: facts.hiddenColumns.has(one.column) }))
      : mapColumns(headings, vehicles, kind, facts.hiddenColumns),
  }
  const asked = await questionsOf(rows, book, mapping, asking)
  const answered = { ...mapping, answers: answersFor(asked, known?.answers) }
  const preview = await previewOf(rows, facts, answered, { kind, remembered: known !== null })
  return { mapping: answered, preview: { ...preview, questions: asked.questions } }
}

/** The same sheet under a mapping that a person changed: its samples read anew. */
export const previewAs = async (
  rows: Rows,
  book: Book,
  mapping: SheetMapping,
  intake: Pick<IntakeRow, 'kind' | 'table_id'>,
): Promise<IntakePreview> => ({
  ...(await previewOf(rows, await book.look(mapping.sheet), mapping, {
    kind: intake.kind,
    remembered: false,
  })),
  questions: (await questionsOf(rows, book, mapping, intake)).questions,
})
