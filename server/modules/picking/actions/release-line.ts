import { action } from '#server/kit/routes.ts'
import { releaseLine } from '#shared/picking/picking.calls.ts'
import { updateLine } from '../lines.store.ts'
import { assertFree, lineIn } from '../move-pieces.ts'
import { movePicking } from '../move-picking.ts'
import { heldOf } from '../picking-state.ts'
import { pickingResource } from '../picking.resource.ts'
import { lockPicking } from '../picking.store.ts'

export const releaseLineRoute = action(releaseLine, async (ctx, { id, input, services }) => {
  const row = await lockPicking(ctx, id)
  const line = lineIn(await heldOf(ctx, id), input.line_id)
  assertFree(ctx, line)
  await movePicking(ctx, row, { action: 'release', told: { product: line.code } })
  await updateLine(ctx, line.id, { picker_id: null, picker_name: null, claimed_at: null })
  return services.reader.get(ctx, pickingResource, id)
})
