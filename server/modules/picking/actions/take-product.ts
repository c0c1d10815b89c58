import { action } from '#server/kit/routes.ts'
import { takeProduct } from '#shared/picking/picking.calls.ts'
import { writeContent } from '../boxes.store.ts'
import { assertFree, boxIn, contentOf, lineIn } from '../move-pieces.ts'
import { movePicking } from '../move-picking.ts'
import { heldOf, stateOf } from '../picking-state.ts'
import { pickingResource } from '../picking.resource.ts'
import { lockPicking } from '../picking.store.ts'
import { take } from '../pure/moves.ts'

export const takeProductRoute = action(takeProduct, async (ctx, { id, input, services }) => {
  const row = await lockPicking(ctx, id)
  const held = await heldOf(ctx, id)
  const line = lineIn(held, input.line_id)
  assertFree(ctx, line)
  const box = boxIn(held, input.picking_box_id)
  const content = contentOf(take(stateOf(held), line.id, box.id, input.quantity))
  await movePicking(ctx, row, {
    action: 'take',
    told: { product: line.code, quantity: input.quantity, box: box.number },
  })
  await writeContent(ctx, content)
  return services.reader.get(ctx, pickingResource, id)
})
