import { INTAKE_LIMITS } from '#shared/freight-intake/intake-actions.ts'
import { EMPTY, textCell, type Cell, type SheetRow } from './cells.ts'
import type { Merge } from './merges.ts'
import { ownText } from './own-text.ts'
import { READ_LIMITS, UnreadableSheet } from './unreadable.ts'
import { attribute, xmlScanner } from './xml-scan.ts'

/** The rows of a sheet's XML, batch by batch as its bytes arrive, and its merged ranges, which stand at its end. */

export type CellStyle = 'plain' | 'percent' | 'date'
export type SheetParts = { texts: readonly string[]; styles: readonly CellStyle[]; date1904: boolean }

/** 'AB12' is row 12, column 27; null when it is no address. */
export const addressOf = (ref: string): { row: number; column: number } | null => {
  let column = 0
  let at = 0
  for (; at < ref.length; at += 1) {
    const code = ref.charCodeAt(at) & ~32
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  const row = Number(ref.slice(at))
  return at > 0 && at <= 3 && Number.isInteger(row) && row > 0 ? { row, column: column - 1 } : null
}

const mergeOf = (ref: string): Merge | null => {
  const [from = '', to = from] = ref.split(':')
  const [start, end] = [addressOf(from), addressOf(to)]
  return start && end ? { top: start.row, left: start.column, bottom: end.row, right: end.column } : null
}

const DAY = 86_400_000
const dateText = (serial: number, date1904: boolean): string => {
  const date = new Date(Date.UTC(1899, 11, 30) + (serial + (date1904 ? 1462 : 0)) * DAY)
  return Number.isNaN(date.getTime())
    ? String(serial)
    : date.toISOString().slice(0, 10).split('-').toReversed().join('/')
}

type Raw = { type: string; style: number; value: string; inline: string; formula: string | null }

/** Escapes of characters that XML has no place for: _x000D_. */
const unescape = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

const written = (text: string): Cell => textCell(unescape(text).slice(0, READ_LIMITS.cell))

/** A formula counts by the value that the program kept; one without it, or one that failed, says so. */
const toCell = ({ type, style, value, inline, formula }: Raw, parts: SheetParts): Cell => {
  if (type === 'e') return { text: value, numeric: false, broken: true }
  if (formula !== null && value === '' && inline === '')
    return type === 'str' ? EMPTY : { text: `=${formula.slice(0, 200)}`, numeric: false, broken: true }
  if (type === 's') return written(parts.texts[Number(value)] ?? '')
  if (type === 'inlineStr') return written(inline)
  if (type === 'b') return { text: value === '1' ? 'VERDADEIRO' : 'FALSO', numeric: false }
  if (type === 'str' || type === 'd') return written(value)
  if (value === '') return EMPTY
  if (!Number.isFinite(Number(value))) return written(value)
  const dress = parts.styles[style]
  if (dress === 'date') return { text: dateText(Number(value), parts.date1904), numeric: false }
  return dress === 'percent' ? { text: value, numeric: true, percent: true } : { text: value, numeric: true }
}

type Scan = {
  readonly parts: SheetParts
  readonly merges: Merge[]
  readonly hiddenColumns: Set<number>
  readonly cut: boolean
  /** Rows that are whole. */
  rows: SheetRow[]
  /** Number and cells of the row that is read; null between rows. */
  row: number
  hidden: boolean
  cells: Cell[] | null
  column: number
  cell: Raw | null
  /** The part of the cell that texts belong to. */
  into: 'value' | 'inline' | 'formula' | null
}

/** Columns from `min` to `max`, from 1, that the sheet hides. */
const hideColumns = ({ hiddenColumns }: Scan, tag: string): void => {
  if (!isHidden(tag)) return
  const last = Math.min(Number(attribute(tag, 'max') ?? 0), INTAKE_LIMITS.columns)
  for (let column = Math.max(1, Number(attribute(tag, 'min') ?? 1)); column <= last; column += 1)
    hiddenColumns.add(column - 1)
}

const isHidden = (tag: string): boolean => /^(?:1|true)$/.test(attribute(tag, 'hidden') ?? '')

const openRow = (scan: Scan, tag: string): void => {
  const number = Number(attribute(tag, 'r') ?? scan.row + 1)
  scan.row = Number.isInteger(number) && number > 0 ? number : scan.row + 1
  scan.cells = []
  scan.hidden = isHidden(tag)
  scan.column = -1
}

const openCell = (scan: Scan, tag: string): void => {
  const ref = attribute(tag, 'r')
  const next = scan.column + 1
  scan.column = ref === undefined ? next : (addressOf(ref)?.column ?? next)
  scan.cell = {
    type: attribute(tag, 't') ?? 'n',
    style: Number(attribute(tag, 's') ?? -1),
    value: '',
    inline: '',
    formula: null,
  }
}

const addMerge = ({ merges }: Scan, tag: string): void => {
  const merge = mergeOf(attribute(tag, 'ref') ?? '')
  if (merge) merges.push(merge)
  if (merges.length > READ_LIMITS.merges) throw new UnreadableSheet('intake_too_large')
}

const openTag = (scan: Scan, name: string, tag: string): void => {
  if (name === 'row') openRow(scan, tag)
  else if (name === 'col') hideColumns(scan, tag)
  else if (name === 'c') openCell(scan, tag)
  else if (name === 'v') scan.into = 'value'
  else if (name === 't') scan.into = 'inline'
  else if (name === 'f') {
    if (scan.cell) scan.cell.formula = ''
    scan.into = 'formula'
  } else if (name === 'mergeCell') addMerge(scan, tag)
}

const addText = ({ cell, into }: Scan, text: string): void => {
  if (cell === null || into === null) return
  if (into === 'formula') {
    cell.formula = `${cell.formula ?? ''}${text}`.slice(0, 200)
    return
  }
  cell[into] += ownText(text)
  if (cell[into].length > 4 * READ_LIMITS.cell) throw new UnreadableSheet('intake_too_large')
}

const closeCell = (scan: Scan): void => {
  const { cell, cells, column } = scan
  scan.cell = null
  if (cell === null || cells === null) return
  const made = toCell(cell, scan.parts)
  if (made === EMPTY) return
  // A row is as wide as its last cell: many short rows that end far to the right would fill the memory.
  if (column >= INTAKE_LIMITS.columns) {
    if (scan.cut) return
    throw new UnreadableSheet('intake_too_many_columns')
  }
  while (cells.length < column) cells.push(EMPTY)
  cells[column] = made
}

const closeTag = (scan: Scan, name: string): void => {
  if (name === 'v' || name === 't' || name === 'f') scan.into = null
  else if (name === 'c') closeCell(scan)
  else if (name === 'row') {
    const { row, cells, hidden } = scan
    if (cells && cells.length > 0) scan.rows.push(hidden ? { row, cells, hidden } : { row, cells })
    scan.cells = null
  }
}

/** The rows that a piece makes whole, those before its failure too. */
function* rowsUntil(scan: Scan, feed: () => void): Generator<SheetRow[]> {
  try {
    feed()
  } finally {
    const ready = scan.rows
    scan.rows = []
    if (ready.length > 0) yield ready
  }
}

/** `cut`: cells behind the last column that a sheet may have are left out, where they would refuse the sheet. */
export type Collected = { merges: Merge[]; hiddenColumns?: Set<number>; cut?: boolean }

/** Rows with something in them, in batches of a few hundred; merged ranges collect in `merges` as they are met. */
export async function* scanSheet(
  chunks: AsyncIterable<Buffer>,
  parts: SheetParts,
  { merges, hiddenColumns = new Set<number>(), cut = false }: Collected,
): AsyncGenerator<SheetRow[]> {
  const scan: Scan = {
    parts,
    merges,
    hiddenColumns,
    cut,
    rows: [],
    row: 0,
    hidden: false,
    cells: null,
    column: -1,
    cell: null,
    into: null,
  }
  const feed = xmlScanner({
    open: (name, tag) => openTag(scan, name, tag),
    text: (text) => addText(scan, text),
    close: (name) => closeTag(scan, name),
  })
  for await (const chunk of chunks) yield* rowsUntil(scan, () => feed(chunk))
  yield* rowsUntil(scan, () => feed(null))
}
