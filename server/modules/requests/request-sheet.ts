import { sheetSubject } from '#server/modules/sheet-imports/index.ts'
import { REQUEST_SHEET_FIELDS, requestRow } from '#shared/requests/request-sheet.ts'

export const REQUEST_SHEET = sheetSubject(import.meta.url, 'REQUEST_SHEET', {
  fields: REQUEST_SHEET_FIELDS,
  schema: requestRow,
  key: 'external_id',
})
