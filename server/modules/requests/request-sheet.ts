import type { SheetSubject } from '#server/modules/sheet-imports/index.ts'
import type { RequestInput } from '#shared/requests/request-input.ts'
import { REQUEST_SHEET_FIELDS, requestRow } from '#shared/requests/request-sheet.ts'

export const REQUEST_SHEET: SheetSubject<RequestInput> = { fields: REQUEST_SHEET_FIELDS, schema: requestRow }
