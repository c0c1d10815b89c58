import { nameOf } from '#server/modules/spreadsheets/index.ts'
import type { Detector } from './detector.ts'

/** Columns and rows that a sheet hides, and the other sheets of its book: left out unless a person takes them. */

export const hiddenColumns: Detector = ({ columns }, evidence) =>
  columns.flatMap((column) => {
    const row = evidence.columns.get(column.column)?.first
    return column.hidden === true && row
      ? [{ code: 'hidden', column, row, readings: ['leave_out', 'take'], suggested: 'leave_out' } as const]
      : []
  })

export const hiddenRows: Detector = ({ hidden_rows = [], header_row }, evidence) =>
  hidden_rows
    .filter(({ to }) => to > header_row)
    .map(({ from, to, name }) => ({
      code: 'hidden_rows',
      column: null,
      row: evidence.hiddenRows.get(name) ?? null,
      readings: ['leave_out', 'take'],
      suggested: 'leave_out',
      about: { name, words: from === to ? String(from) : `${from}–${to}` },
    }))

/** One sheet is read at a time; another one with prices is left out only with a yes. */
export const otherSheets: Detector = (_mapping, { others }) =>
  others.map((sheet) => ({
    code: 'other_sheet',
    column: null,
    row: null,
    readings: ['leave_out'],
    suggested: null,
    about: { name: nameOf(sheet) || '>', words: sheet },
  }))
