import { action } from '#server/kit/routes.ts'
import { importRows, readSheetRows, type ReadSheet } from '#server/modules/sheet-imports/index.ts'
import { importProducts } from '#shared/cargo/cargo.calls.ts'
import { cargoOwner } from '../cargo.scope.ts'
import { PRODUCT_SHEET } from '../cargo-sheets.ts'

export const importProductsRoute = action(
  importProducts,
  async (
    ctx,
    {
      input,
      prepared,
    }: { input: { company_id?: number | undefined }; prepared: ReadSheet<Record<string, unknown>> },
  ) => {
    const company_id = await cargoOwner(ctx, input.company_id)
    const into = { model: 'products', company_id, key: 'code', blank: { dangerous: false } } as const
    return { data: await importRows(ctx, PRODUCT_SHEET.fields, prepared, into) }
  },
  (_ctx, { input, files, services }) => readSheetRows(services.workPool, files, PRODUCT_SHEET, input.mapping),
)
