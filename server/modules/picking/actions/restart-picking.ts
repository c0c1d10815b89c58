import { action } from '#server/kit/routes.ts'
import { restartPicking } from '#shared/picking/picking.calls.ts'
import { emptyBoxes } from '../boxes.store.ts'
import { refreshLines } from '../lines.store.ts'
import { movePicking } from '../move-picking.ts'
import { pickingResource } from '../picking.resource.ts'
import { lockPicking } from '../picking.store.ts'

export const restartPickingRoute = action(restartPicking, async (ctx, { id, services }) => {
  const row = await lockPicking(ctx, id)
  await movePicking(ctx, row, {
    action: 'restart',
    set: { started_at: null, confirmed_at: null, labelled_at: null },
  })
  await emptyBoxes(ctx, id, false)
  await refreshLines(ctx, id)
  return services.reader.get(ctx, pickingResource, id)
})
