import type { Rows } from '#server/infra/database.ts'
import type { IntakeKind, SheetMapping } from '#shared/freight-intake/fields.ts'
import type { Book } from '#server/modules/spreadsheets/index.ts'
import { answersFor, askSheet } from '#server/modules/table-sheets/index.ts'
import type { Asked, Places, Vehicle } from '#server/modules/table-sheets/index.ts'
import { headOf } from './freight/mark.store.ts'
import { gatherSheet } from './gather-sheet.ts'
import { loadVehicles, type IntakeRow } from './intake.store.ts'
import { loadPlaces } from './places.store.ts'
import { priceRow } from './price-row.ts'

type About = Pick<IntakeRow, 'kind' | 'table_id'>

const askedOf = async (rows: Rows, { kind, table_id }: About): Promise<Asked> => {
  if (kind === 'route') return { of: 'routes' }
  const head = table_id === null ? undefined : await headOf(rows, table_id)
  return { of: 'table', icms: head?.icms_included ?? null }
}

type Known = { asked: Asked; kind: IntakeKind; vehicles: readonly Vehicle[]; places: Places }
type Answered = ReturnType<typeof askSheet> & { mapping: SheetMapping }

/** The questions of a book's sheet under a mapping, which gains what the file itself knows. */
export const askBook = async (
  book: Pick<Book, 'work'>,
  given: SheetMapping,
  { asked, kind, vehicles, places }: Known,
): Promise<Answered> => {
  const { mapping, evidence } = await book.work(gatherSheet, { mapping: given, kind, vehicles })
  const found = askSheet(mapping, asked, evidence, places, asked.of === 'routes' ? null : priceRow)
  // An answer to a question that no longer stands would change figures without a word.
  return { mapping: { ...mapping, answers: answersFor(found, mapping.answers) }, ...found }
}

/** The questions of an intake's sheet; our own form leaves none. */
export const questionsOf = async (
  rows: Rows,
  book: Book,
  given: SheetMapping,
  about: About,
): Promise<Answered> =>
  given.own_form
    ? { mapping: given, questions: [], said: {} }
    : askBook(book, given, {
        asked: await askedOf(rows, about),
        kind: about.kind,
        vehicles: await loadVehicles(rows),
        places: await loadPlaces(rows),
      })
