import { heavyWork, type HeavyWork } from '#server/infra/work-pool/heavy-work.ts'
import { WorkFailed, type WorkPool } from '#server/infra/work-pool/work-pool.ts'
import type { SheetRow } from './cells.ts'
import { type Book, firstOf, openBook, type Sheet, type SheetFacts } from './open-book.ts'
import { isUnreadableCode, unreadableAs } from './unreadable.ts'

/** A spreadsheet as a thread reads it: the event loop gets the rows that it asks for. */

type Format = 'xlsx' | 'csv'
type File = { path: string; format: Format }
type Part = File & { sheet: number }

export const readSheetNames = heavyWork(import.meta.url, 'readSheetNames', async function* (file: File) {
  yield [...(await openBook(file.path, file.format)).sheets]
})
export const lookAtSheet = heavyWork(import.meta.url, 'lookAtSheet', async function* (part: Part) {
  yield await (await openBook(part.path, part.format)).look(part.sheet)
})
export const peekIntoSheet = heavyWork(import.meta.url, 'peekIntoSheet', async function* (part: Part) {
  yield await (await openBook(part.path, part.format)).peek(part.sheet)
})
export const readSheetRows = heavyWork(import.meta.url, 'readSheetRows', async function* (part: Part) {
  yield* (await openBook(part.path, part.format)).rows(part.sheet)
})

const asUnreadable = (error: unknown): unknown =>
  error instanceof WorkFailed && isUnreadableCode(error.code)
    ? unreadableAs(error.code, error.message)
    : error

async function* known<T>(values: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    yield* values
  } catch (error) {
    throw asUnreadable(error)
  }
}

/** The values of another room's work over a whole file. @throws {UnreadableSheet} */
export const sheetWork = <I extends File, O>(
  pool: WorkPool,
  work: HeavyWork<I, O>,
  input: I,
): AsyncGenerator<O> => known(pool.stream(work, input))

const only = <T>(values: AsyncGenerator<T>): Promise<T> => firstOf(known(values))

/** As `openBook`, off the event loop. @throws {UnreadableSheet} */
export const readBook = async (pool: WorkPool, path: string, format: Format): Promise<Book> => {
  const file = { path, format }
  const sheets: Sheet[] = await only(pool.stream(readSheetNames, file))
  return {
    sheets,
    look: (sheet): Promise<SheetFacts> => only(pool.stream(lookAtSheet, { ...file, sheet })),
    peek: (sheet): Promise<SheetRow[]> => only(pool.stream(peekIntoSheet, { ...file, sheet })),
    rows: (sheet) => known(pool.stream(readSheetRows, { ...file, sheet })),
    work: (work, input) => only(pool.stream(work, { ...input, ...file })),
  }
}
