import { action } from '#server/kit/routes.ts'
import { deletePicking } from '#shared/picking/picking.calls.ts'
import { movePicking } from '../move-picking.ts'
import { deletePickingRow, lockPicking } from '../picking.store.ts'

export const deletePickingRoute = action(deletePicking, async (ctx, { id }) => {
  const row = await lockPicking(ctx, id)
  await movePicking(ctx, row, { action: 'delete', told: { number: row.number } })
  await deletePickingRow(ctx, id)
  ctx.raise('picking.deleted', { id, company_id: row.company_id })
})
