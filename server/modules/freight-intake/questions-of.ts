import type { Rows } from '#server/infra/database.ts'
import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import type { Book } from '#server/modules/spreadsheets/index.ts'
import { askSheet, type Places } from '#server/modules/table-sheets/index.ts'
import { gatherSheet } from './gather-sheet.ts'
import type { IntakeRow } from './intake.store.ts'
import { loadPlaces } from './places.store.ts'
import { priceRow } from './price-row.ts'

type Asked = ReturnType<typeof askSheet>
type About = Pick<IntakeRow, 'kind' | 'table_id'>

const askBook = async (book: Book, mapping: SheetMapping, about: About, places: Places): Promise<Asked> => {
  const evidence = await book.work(gatherSheet, { mapping })
  const isRoute = about.kind === 'route'
  const of = isRoute ? 'routes' : about.table_id === null ? 'new_table' : 'table'
  return askSheet(mapping, of, evidence, places, isRoute ? null : priceRow)
}

/** The questions of an intake's sheet under a mapping; our own form leaves none. */
export const questionsOf = async (
  rows: Rows,
  book: Book,
  mapping: SheetMapping,
  about: About,
): Promise<Asked> =>
  mapping.own_form ? { questions: [], said: {} } : askBook(book, mapping, about, await loadPlaces(rows))
