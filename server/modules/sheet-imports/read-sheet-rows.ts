import { sniffFileType } from '#server/infra/file-type.ts'
import type { WorkPool } from '#server/infra/work-pool/work-pool.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import {
  refusalAt,
  sheetWork,
  UnreadableSheet,
  withLocalFile,
  type NumberStyle,
} from '#server/modules/spreadsheets/index.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { SHEET_LIMITS, type SheetField, type SheetMapping } from '#shared/sheet-imports/sheet-import.ts'
import type { ReadSheet, SheetSubject } from './check-sheet.ts'

/** Largest file that a sheet of so many rows has. */
const MOST_MB = 10

const tooLarge = () =>
  invalidField('file', 'sheet_too_large', {
    mb: MOST_MB,
    max: SHEET_LIMITS.rows,
    columns: SHEET_LIMITS.columns,
  })
const tooManyRows = () => invalidField('file', 'sheet_too_many_rows', { max: SHEET_LIMITS.rows })

/** A price table may be larger: its limits are not told here. */
const refusalOf = (error: UnreadableSheet) => {
  if (error.code === 'intake_too_large') return tooLarge()
  return error.code === 'intake_too_many_rows' ? tooManyRows() : refusalAt('file', error)
}

const formatOf = (bytes: Buffer): 'xlsx' | 'csv' => {
  const type = sniffFileType(bytes)?.type
  if (type === 'xlsx') return 'xlsx'
  if (type === 'csv' || type === 'text') return 'csv'
  throw invalidField('file', 'intake_not_a_sheet')
}

const assertFields = (fields: readonly SheetField[], mapping: SheetMapping | undefined): void => {
  const known = new Set(fields.map(({ name }) => name))
  for (const { field } of mapping ?? [])
    if (field !== null && !known.has(field)) throw invalidField('mapping', 'unknown_field', { name: field })
}

/**
 * Reads a spreadsheet by the headings above its columns, or by the mapping of a person; a thread reads and judges it.
 * @param said how a person says that decimals are written, where the cells do not tell
 * @throws ValidationException for a file that is no sheet, or one with too many rows
 */
export const readSheetRows = async <T>(
  workPool: WorkPool,
  [file]: readonly UploadedFile[],
  subject: SheetSubject<T>,
  mapping: SheetMapping | undefined,
  said: NumberStyle | null = null,
): Promise<ReadSheet<T>> => {
  if (!file || file.bytes.length === 0) throw invalidField('file', 'file_required')
  if (file.bytes.length > MOST_MB * 1024 * 1024) throw tooLarge()
  const format = formatOf(file.bytes)
  assertFields(subject.fields, mapping)
  const sheet: ReadSheet<T> = { columns: [], rows: [] }
  try {
    await withLocalFile(file.bytes, async (path) => {
      for await (const part of sheetWork(workPool, subject, { path, format, mapping, said }))
        if ('excess' in part) throw tooManyRows()
        else if ('columns' in part) sheet.columns = part.columns
        else sheet.rows.push(...part.rows)
    })
  } catch (error) {
    throw error instanceof UnreadableSheet ? refusalOf(error) : error
  }
  return sheet
}
