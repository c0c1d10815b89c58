import { action } from '#server/kit/routes.ts'
import { showPicking } from '#shared/picking/picking.calls.ts'
import { detailsOf } from '../picking-state.ts'
import { seenPicking } from '../picking.store.ts'

export const showPickingRoute = action(showPicking, async (ctx, { id }) => {
  await seenPicking(ctx, id)
  return { data: await detailsOf(ctx, id) }
})
