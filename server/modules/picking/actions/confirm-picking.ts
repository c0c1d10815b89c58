import { action } from '#server/kit/routes.ts'
import { confirmPicking } from '#shared/picking/picking.calls.ts'
import { movePicking } from '../move-picking.ts'
import { pickingResource } from '../picking.resource.ts'
import { lockPicking } from '../picking.store.ts'

export const confirmPickingRoute = action(confirmPicking, async (ctx, { id, services }) => {
  const row = await lockPicking(ctx, id)
  await movePicking(ctx, row, { action: 'confirm', set: { confirmed_at: ctx.now().toISOString() } })
  return services.reader.get(ctx, pickingResource, id)
})
