import { heavyWork } from '#server/infra/work-pool/heavy-work.ts'
import type { IntakeKind, SheetMapping } from '#shared/freight-intake/fields.ts'
import { openBook, type Book, type BookFile } from '#server/modules/spreadsheets/index.ts'
import { findHeader, gatherEvidence, mapColumns, missingColumns } from '#server/modules/table-sheets/index.ts'
import type { Vehicle } from '#server/modules/table-sheets/index.ts'

/** Doubts come from all rows of a sheet and from the sheets beside it, so that a thread gathers them. */

/** Sheets of a book that are looked at, from the first. */
const LOOKED_AT = 20

type About = { kind: IntakeKind; vehicles: readonly Vehicle[] }

/** Names of the other sheets that could be read as what the file is about. */
const othersOf = async (book: Book, sheet: number, { kind, vehicles }: About): Promise<string[]> => {
  const names: string[] = []
  for (const [index, { name }] of book.sheets.slice(0, LOOKED_AT).entries()) {
    if (index === sheet) continue
    // oxlint-disable-next-line no-await-in-loop -- sheets share one file
    const header = await findHeader(await book.peek(index), vehicles, kind)
    const columns = mapColumns(header?.headings ?? [], vehicles, kind)
    if (header !== null && missingColumns(columns, kind).length === 0) names.push(name)
  }
  return names
}

/** The mapping with what the file itself knows of hidden columns and rows, whatever the request said. */
const asHidden = (
  mapping: SheetMapping,
  { hiddenColumns, hiddenRuns }: Awaited<ReturnType<Book['look']>>,
) => ({
  ...mapping,
  hidden_rows: hiddenRuns,
  columns: mapping.columns.map((one) => ({
    ...one,
    hidden: hiddenColumns.has(one.column) ? true : undefined,
  })),
})

type Sheet = BookFile & About & { mapping: SheetMapping }

async function* gather({ mapping: given, path, format, ...about }: Sheet) {
  const book = await openBook(path, format)
  const mapping = asHidden(given, await book.look(given.sheet))
  const evidence = gatherEvidence(mapping, await othersOf(book, given.sheet, about))
  for await (const batch of book.rows(given.sheet)) for (const row of batch) evidence.take(row)
  yield { mapping, evidence: evidence.end() }
}

export const gatherSheet = heavyWork(import.meta.url, 'gatherSheet', gather)
