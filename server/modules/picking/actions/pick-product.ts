import { action } from '#server/kit/routes.ts'
import { pickProduct } from '#shared/picking/picking.calls.ts'
import { writeContent } from '../boxes.store.ts'
import { assertFree, boxIn, claim, contentOf, lineIn } from '../move-pieces.ts'
import { movePicking } from '../move-picking.ts'
import { heldOf, stateOf } from '../picking-state.ts'
import { pickingResource } from '../picking.resource.ts'
import { lockPicking } from '../picking.store.ts'
import { pick } from '../pure/moves.ts'

export const pickProductRoute = action(pickProduct, async (ctx, { id, input, services }) => {
  const row = await lockPicking(ctx, id)
  const held = await heldOf(ctx, id)
  const line = lineIn(held, input.line_id)
  assertFree(ctx, line)
  const box = boxIn(held, input.picking_box_id)
  const content = contentOf(pick(stateOf(held), line.id, box.id, input.quantity))
  await movePicking(ctx, row, {
    action: 'pick',
    told: { product: line.code, quantity: input.quantity, box: box.number },
  })
  if (line.picker_id === null) await claim(ctx, line)
  await writeContent(ctx, content)
  return services.reader.get(ctx, pickingResource, id)
})
