import { action } from '#server/kit/routes.ts'
import { exportTable } from '#shared/freight-intake/intake.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { visibleTable } from '../visible.store.ts'
import { tableRows } from '../freight/table-rows.store.ts'
import { offerSheet, withScratch } from '../offer-sheet.ts'

/** Any table that the session sees, in the form that can be sent back. */
export const exportTableRoute = action(exportTable, async (ctx, { id, query: { format }, services }) => {
  const table = await visibleTable(ctx, id)
  if (!table) throw notFound('simulation_tables')
  return withScratch(ctx, services, format, (scratch) =>
    offerSheet(ctx, services, table.table, format, tableRows(services.database.rows, scratch, table.id)),
  )
})
