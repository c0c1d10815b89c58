import { action } from '#server/kit/routes.ts'
import { previewOf, readSheetRows, type ReadSheet } from '#server/modules/sheet-imports/index.ts'
import { previewProducts } from '#shared/cargo/cargo.calls.ts'
import { PRODUCT_SHEET } from '../cargo-sheets.ts'

export const previewProductsRoute = action(
  previewProducts,
  (ctx, { prepared }: { prepared: ReadSheet<Record<string, unknown>> }) =>
    Promise.resolve({ data: previewOf(ctx.session, PRODUCT_SHEET.fields, prepared) }),
  (_ctx, { input, files, services }) => readSheetRows(services.workPool, files, PRODUCT_SHEET, input.mapping),
)
