import { action } from '#server/kit/routes.ts'
import { importRows, readSheetRows, type ReadSheet } from '#server/modules/sheet-imports/index.ts'
import { importBoxes } from '#shared/cargo/cargo.calls.ts'
import { cargoOwner } from '../cargo.scope.ts'
import { BOX_SHEET } from '../cargo-sheets.ts'

export const importBoxesRoute = action(
  importBoxes,
  async (
    ctx,
    {
      input,
      prepared,
    }: { input: { company_id?: number | undefined }; prepared: ReadSheet<Record<string, unknown>> },
  ) => {
    const company_id = await cargoOwner(ctx, input.company_id)
    const into = { model: 'boxes', company_id, key: 'name', blank: {} } as const
    return { data: await importRows(ctx, BOX_SHEET.fields, prepared, into) }
  },
  (_ctx, { input, files, services }) => readSheetRows(services.workPool, files, BOX_SHEET, input.mapping),
)
