import { invalidField, type Exception } from '#shared/kit/exceptions.ts'
import { isOneOf } from '#shared/kit/typed.ts'

/** A file that is no spreadsheet of ours to read; the code is a key of the product's texts. */
const CODES = [
  'intake_not_a_sheet',
  'intake_too_large',
  'intake_row_too_long',
  'intake_too_many_rows',
  'intake_too_many_columns',
  'intake_no_such_sheet',
  'intake_other_form',
] as const
export type UnreadableCode = (typeof CODES)[number]
export const isUnreadableCode = (code: string | null): code is UnreadableCode => isOneOf(CODES, code)

export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet'
  readonly code: UnreadableCode
  /** The row that is meant, where it is one. */
  readonly row: number | null
  /** The message brings the row out of a thread, which tells no more of an error than this and its code. */
  constructor(code: UnreadableCode, row: number | null = null) {
    super(row === null ? code : `${code} ${row}`)
    this.code = code
    this.row = row
  }
}

/** The failure that a thread told by its code and its message. */
export const unreadableAs = (code: UnreadableCode, message: string): UnreadableSheet =>
  new UnreadableSheet(code, Number(message.split(' ')[1]) || null)

/** The refusal of a call that was given such a file in `field`. */
export const refusalAt = (field: string, { code, row }: UnreadableSheet): Exception =>
  invalidField(field, code, row === null ? undefined : { row })

/** What opening a file may cost. A workbook of 100,000 rows and 20 columns has about 100 MB of XML. */
export const READ_LIMITS = {
  /** files inside the archive */
  entries: 2000,
  /** bytes of the archive's directory */
  directory: 2 * 1024 * 1024,
  /** bytes of a sheet, inflated */
  sheet: 400 * 1024 * 1024,
  /** bytes of the shared texts, inflated, and as they are held in memory */
  texts: 48 * 1024 * 1024,
  /** characters of a row, merged ranges filled: a text counts in each of the cells that have it */
  row: 128 * 1024,
  /** characters of the rows that leave a thread together */
  batch: 1024 * 1024,
  /** bytes of styles and of the workbook's own parts, inflated */
  part: 8 * 1024 * 1024,
  /** characters of one tag or one text */
  token: 256 * 1024,
  /** merged ranges */
  merges: 20_000,
  /** characters of a cell, as in Excel */
  cell: 32_767,
} as const
