import { action } from '#server/kit/routes.ts'
import { previewOf, readSheetRows, type ReadSheet } from '#server/modules/sheet-imports/index.ts'
import type { RequestRow } from '#shared/requests/request-sheet.ts'
import { previewRequests } from '#shared/requests/request.calls.ts'
import { REQUEST_SHEET, requestsOfRows } from '../request-sheet.ts'

export const previewRequestsRoute = action(
  previewRequests,
  (ctx, { prepared }: { prepared: ReadSheet<RequestRow> }) => {
    const { requests, faulty } = requestsOfRows(prepared.rows)
    const found = new Map(faulty.map((one) => [one.row, one]))
    const rows = prepared.rows.map((row) => found.get(row.row) ?? row)
    const sheet = { ...prepared, rows }
    const preview = previewOf(ctx.session, REQUEST_SHEET.fields, sheet, { records: requests.length })
    return Promise.resolve({ data: preview })
  },
  (_ctx, { input, files, services }) => readSheetRows(services.workPool, files, REQUEST_SHEET, input.mapping),
)
