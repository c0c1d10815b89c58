import { action } from '#server/kit/routes.ts'
import { previewOf, readSheetRows, type ReadSheet } from '#server/modules/sheet-imports/index.ts'
import { previewBoxes } from '#shared/cargo/cargo.calls.ts'
import { BOX_SHEET } from '../cargo-sheets.ts'

export const previewBoxesRoute = action(
  previewBoxes,
  (ctx, { prepared }: { prepared: ReadSheet<Record<string, unknown>> }) =>
    Promise.resolve({ data: previewOf(ctx.session, BOX_SHEET.fields, prepared) }),
  (_ctx, { input, files, services }) => readSheetRows(services.workPool, files, BOX_SHEET, input.mapping),
)
