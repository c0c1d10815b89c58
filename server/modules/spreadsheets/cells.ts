/** A cell as a reader found it, before anybody says what it means. */

export type Cell = {
  /** As a person sees it, trimmed. Of a number cell: its digits with a point, at most 15 significant ones. */
  text: string
  /** Whether the file itself says that it is a number; then `text` is exact and needs no guess. */
  numeric: boolean
  /** The number is shown as a percentage: 0.003 reads 0,3 %. */
  percent?: boolean
  /** A formula without a kept value, or one that failed (#REF!). */
  broken?: boolean
  /** The cell stands in a merged range and reads as its first. */
  merged?: boolean
}

/** A row with something in it; `row` counts from 1. */
export type SheetRow = {
  row: number
  cells: readonly Cell[]
  /** The sheet hides this row. */
  hidden?: boolean
}

export const EMPTY: Cell = { text: '', numeric: false }

const FAILED = /^#(?:REF|VALOR|VALUE|N\/?D|N\/?A|NOME|NAME|DIV\/0|NUM|NÚM|NULO|NULL)[!?]?$/i

/** A text as a cell: trimmed, the apostrophe that guards it from being run taken off, a failed formula known as such. */
export const textCell = (text: string): Cell => {
  const trimmed = text.replaceAll('\u00a0', ' ').trim()
  if (trimmed === '') return EMPTY
  if (FAILED.test(trimmed)) return { text: trimmed, numeric: false, broken: true }
  return { text: /^'[=+\-@]/.test(trimmed) ? trimmed.slice(1) : trimmed, numeric: false }
}

/** Small letters without accents, signs as single spaces: 'Até 10 Kg' and 'ATE 10KG' meet. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

const LONGEST_NAME = 60

/** Letters, figures and percent signs of a text: 'Reentrega (%)' is 'reentrega_%'. */
export const nameOf = (text: string): string =>
  plain(text)
    .replace(/[^a-z0-9%]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST_NAME)

/** 0 is A, 27 is AB. */
export const columnName = (index: number): string => {
  let name = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

/** Address of a cell as spreadsheets write it. `row` counts from 1, `column` from 0. */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row}`
