import { plain, readNumber, type Cell, type NumberStyle } from '#server/modules/spreadsheets/index.ts'
import { readDay } from '#server/modules/table-sheets/index.ts'
import type { SheetField } from '#shared/sheet-imports/sheet-import.ts'

/** What a cell gives to its field: a value for the contract, or the reason why it has none. */
export type CellValue = { value: unknown } | { issue: string }

const YES: ReadonlySet<string> = new Set(['sim', 's', 'x', 'yes', 'y', 'si', 'true', 'verdadeiro', '1'])
const NO: ReadonlySet<string> = new Set(['nao', 'n', 'no', 'false', 'falso', '0', '-'])

const numberOf = (cell: Cell, style: NumberStyle | null): CellValue => {
  const read = readNumber(cell, style)
  if (read.kind === 'number') return { value: read.value }
  if (read.kind === 'empty') return { value: undefined }
  return { issue: read.kind === 'ambiguous' ? 'sheet_ambiguous_number' : 'decimal' }
}

const flagOf = ({ text }: Cell): CellValue => {
  const word = plain(text)
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { issue: 'sheet_yes_or_no' }
}

const dayOf = ({ text }: Cell): CellValue => {
  const day = readDay(text)
  return day === null ? { issue: 'sheet_day' } : { value: day }
}

const listOf = ({ text }: Cell): CellValue => ({
  value: text
    .split(/[,;\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== ''),
})

/** An empty cell gives nothing: the field keeps its value, or is missing. */
export const cellValue = (cell: Cell, kind: SheetField['kind'], style: NumberStyle | null): CellValue => {
  if (cell.broken === true) return { issue: 'sheet_broken_cell' }
  if (cell.text === '') return { value: undefined }
  if (kind === 'number') return numberOf(cell, style)
  if (kind === 'flag') return flagOf(cell)
  if (kind === 'day') return dayOf(cell)
  return kind === 'list' ? listOf(cell) : { value: cell.text }
}
