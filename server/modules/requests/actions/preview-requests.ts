import { action } from '#server/kit/routes.ts'
import { previewOf, readSheetRows, type ReadSheet } from '#server/modules/sheet-imports/index.ts'
import type { RequestInput } from '#shared/requests/request-input.ts'
import { previewRequests } from '#shared/requests/request.calls.ts'
import { REQUEST_SHEET } from '../request-sheet.ts'

export const previewRequestsRoute = action(
  previewRequests,
  (ctx, { prepared }: { prepared: ReadSheet<RequestInput> }) =>
    Promise.resolve({ data: previewOf(ctx.session, REQUEST_SHEET.fields, prepared) }),
  (_ctx, { input, files, services }) => readSheetRows(services.workPool, files, REQUEST_SHEET, input.mapping),
)
