import { type Cell, plain, textCell } from '#server/modules/spreadsheets/index.ts'

/** A rate and its minimum in one cell: '0,30% mín. R$ 9,28', '0,30% (mínimo 9,28)'. */

const INSIDE = /^(.*?\d.*?)[\s,;(–-]*\b(?:com )?min(?:imo|\.)?:?\s*(?:de )?((?:r\$ ?)?\d[\d.,]*)\)?$/

/** The two cells that one such cell is; null for any other. */
export const apartFromMinimum = (cell: Cell): { value: Cell; minimum: Cell } | null => {
  if (cell.numeric || cell.broken === true) return null
  const [, value, minimum] = INSIDE.exec(plain(cell.text)) ?? []
  return value === undefined || minimum === undefined
    ? null
    : { value: textCell(value), minimum: textCell(minimum) }
}
