import { type Cell, EMPTY } from '#server/modules/spreadsheets/index.ts'
import { unguard } from './own-words.ts'

/** Cells of our own form. */

/** A cell's text; null where it is empty. */
export const own = (cell: Cell | undefined): string | null => {
  const text = unguard((cell ?? EMPTY).text)
  return text === '' ? null : text
}
/** Words of a cell. */
export const list = (cell: Cell | undefined): string[] =>
  (cell ?? EMPTY).text.split(/[\s,;]+/).filter((word) => word !== '')
