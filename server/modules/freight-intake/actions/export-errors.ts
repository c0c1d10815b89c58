import { action } from '#server/kit/routes.ts'
import { exportErrors } from '#shared/freight-intake/intake.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { errorRows } from '../error-rows.store.ts'
import { visibleIntake } from '../visible.store.ts'
import { withLocalFile, readBook } from '#server/modules/spreadsheets/index.ts'
import { offerSheet } from '../offer-sheet.ts'

/** The file as it was sent, with the problems beside each row; it can be corrected and sent again. */
export const exportErrorsRoute = action(exportErrors, async (ctx, { id, query: { format }, services }) => {
  const intake = await visibleIntake(ctx, id)
  if (!intake) throw notFound('freight_intakes')
  return withLocalFile({ storage: ctx.storage, key: intake.file_key }, async (path) => {
    const book = await readBook(services.workPool, path, intake.format)
    const name = `${intake.file_name.replace(/\.\w+$/, '')} - erros`
    const rows = errorRows(services.database.rows, intake, book, ctx.session.locale)
    return offerSheet(ctx, services, name, format, rows)
  })
})
