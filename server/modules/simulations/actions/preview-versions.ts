import { action, idParam } from '#server/kit/routes.ts'
import { readDocument } from '#server/modules/tables/index.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { previewVersions } from '#shared/simulations/replay.calls.ts'
import { MONTHS, previewTables } from '../replay/preview-tables.ts'
import { visibleTable } from '../replay/tables.store.ts'

/** Two versions of one pair over its real orders, for the side that signs the newer one. */
export const previewVersionsRoute = action(previewVersions, async (ctx, asked) => {
  const table = await visibleTable(ctx, asked.id)
  const other = await visibleTable(ctx, idParam({ other: asked.other }, 'other'))
  const before = table && (await readDocument(ctx.rows, table.id))
  const after = other && (await readDocument(ctx.rows, other.id))
  if (!table || !other || !before || !after) throw notFound('simulation_tables')
  const samePair = table.shipper_id === other.shipper_id && table.transporter_id === other.transporter_id
  if (!samePair || table.modal !== other.modal) throw invalidField('other', 'not_found')
  return previewTables(ctx, table, before, after, asked.query.months ?? MONTHS)
})
