import type { IntakeKind, SheetMapping } from '#shared/freight-intake/fields.ts'
import {
  findHeader,
  headingsAt,
  mapColumns,
  ownForm,
  placedAs,
  type Vehicle,
} from '#server/modules/table-sheets/index.ts'
import {
  type Book,
  type SheetFacts,
  styleOf,
  UnreadableSheet,
  type SheetRow,
} from '#server/modules/spreadsheets/index.ts'

/** Which sheet of a book is meant, which row has its headings, what they mean: before anything is asked. */

type About = { kind: IntakeKind; vehicles: readonly Vehicle[] }

/** Sheets of a book that are looked at, from the first. */
const LOOKED_AT = 20
const OWN_FORM = 1000

/** The sheet that says most about freight; hidden ones are read only when a person asks for them. */
export const suggestSheet = async (book: Book, { kind, vehicles }: About): Promise<number> => {
  const visible = book.sheets.flatMap(({ hidden }, index) => (hidden ? [] : [index])).slice(0, LOOKED_AT)
  let best = { sheet: visible[0] ?? 0, score: -1 }
  for (const sheet of visible) {
    // oxlint-disable-next-line no-await-in-loop -- sheets share one file
    const rows = await book.peek(sheet)
    const own = rows.some(({ cells }) => ownForm(cells) !== null)
    // oxlint-disable-next-line no-await-in-loop -- sheets share one file
    const header = await findHeader(rows, vehicles, kind)
    const known = mapColumns(header?.headings ?? [], vehicles, kind).filter(
      ({ field }) => field !== 'ignore',
    ).length
    const score = own ? OWN_FORM : known + Math.min(rows.length, 10) / 10
    if (score > best.score) best = { sheet, score }
  }
  return best.sheet
}

export type Wanted = { sheet: number; header_row?: number | undefined; header_depth?: 1 | 2 | undefined }

const headerOf = async (rows: readonly SheetRow[], wanted: Wanted, { vehicles, kind }: About) => {
  if (wanted.header_row === undefined) return findHeader(rows, vehicles, kind)
  const index = rows.findIndex(({ row }) => row === wanted.header_row)
  const depth = wanted.header_depth ?? 1
  return index === -1
    ? null
    : { row: wanted.header_row, depth, headings: headingsAt(rows, index, depth, vehicles, kind) }
}

type Understood = { mapping: SheetMapping; facts: SheetFacts; remembered: boolean }

/**
 * @param recall the mapping of this sender's last sheet with these headings, if there is one
 * @throws UnreadableSheet for our own form of the other kind
 */
export const understandSheet = async (
  book: Book,
  wanted: Wanted,
  about: About,
  recall: (headings: readonly string[]) => Promise<SheetMapping | null>,
): Promise<Understood> => {
  const { kind, vehicles } = about
  const facts = await book.look(wanted.sheet)
  const form = facts.head.map(({ cells }) => ownForm(cells)).find((found) => found !== null) ?? null
  if (form !== null && form !== kind) throw new UnreadableSheet('intake_other_form')
  const own_form = form !== null
  const header = own_form ? null : await headerOf(facts.head, wanted, about)
  const headings = header?.headings ?? []
  const known = header === null ? null : await recall(headings)
  const columns = mapColumns(headings, vehicles, kind, facts.hiddenColumns)
  const mapping: SheetMapping = {
    sheet: wanted.sheet,
    header_row: header?.row ?? wanted.header_row ?? facts.head[0]?.row ?? 1,
    header_depth: header?.depth ?? 1,
    number_style: own_form ? 'comma' : (styleOf(facts.votes) ?? known?.number_style ?? null),
    carry_down: known?.carry_down ?? false,
    own_form,
    columns: known ? placedAs(columns, known.columns) : columns,
    hidden_rows: facts.hiddenRuns,
    answers: known?.answers,
  }
  return { mapping, facts, remembered: known !== null }
}
