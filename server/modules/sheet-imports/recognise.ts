import { plain, type SheetRow } from '#server/modules/spreadsheets/index.ts'
import { SHEET_LIMITS, type SheetField } from '#shared/sheet-imports/sheet-import.ts'

/** Which row of a sheet holds its headings, and which field each of them names. */

/** 'Peso (kg)' and 'PESO KG' are both 'peso'. */
const headingWords = (text: string): string =>
  plain(text)
    .replaceAll(/\(.*?\)/g, ' ')
    .replaceAll(/[_.:*/-]+/g, ' ')
    .replace(/\b(?:kg|cm|m3|r\$|reais|graus|c)\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const fieldOf = (heading: string, fields: readonly SheetField[]): string | null => {
  const words = headingWords(heading)
  if (words === '') return null
  const named = fields.find((field) => field.name === plain(heading) || field.words.includes(words))
  return named?.name ?? null
}

/** Index of the row with most headings that are known, among the first; 0 where none is. */
export const headerOf = (head: readonly SheetRow[], fields: readonly SheetField[]): number => {
  const known = head
    .slice(0, SHEET_LIMITS.head_rows)
    .map(({ cells }) => cells.filter(({ text }) => fieldOf(text, fields) !== null).length)
  return Math.max(0, known.indexOf(Math.max(0, ...known)))
}
