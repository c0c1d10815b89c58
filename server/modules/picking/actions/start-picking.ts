import { action } from '#server/kit/routes.ts'
import { startPicking } from '#shared/picking/picking.calls.ts'
import { movePicking } from '../move-picking.ts'
import { pickingResource } from '../picking.resource.ts'
import { lockPicking } from '../picking.store.ts'

export const startPickingRoute = action(startPicking, async (ctx, { id, services }) => {
  const row = await lockPicking(ctx, id)
  await movePicking(ctx, row, { action: 'start', set: { started_at: ctx.now().toISOString() } })
  return services.reader.get(ctx, pickingResource, id)
})
