import { action } from '#server/kit/routes.ts'
import { putProduct } from '#shared/picking/picking.calls.ts'
import { kindOf, openBox, writeContent } from '../boxes.store.ts'
import { assertFree, boxIn, contentOf, lineIn } from '../move-pieces.ts'
import { movePicking } from '../move-picking.ts'
import { boxAsState, heldOf, stateOf } from '../picking-state.ts'
import { pickingResource } from '../picking.resource.ts'
import { lockPicking } from '../picking.store.ts'
import { put } from '../pure/moves.ts'
import { itemAt } from '#shared/kit/typed.ts'

export const putProductRoute = action(putProduct, async (ctx, { id, input, services }) => {
  const row = await lockPicking(ctx, id)
  const held = await heldOf(ctx, id)
  const line = lineIn(held, input.line_id)
  assertFree(ctx, line)
  const box =
    input.picking_box_id === undefined
      ? await openBox(ctx, id, await kindOf(ctx, input.box_id ?? 0))
      : boxIn(held, input.picking_box_id)
  const state = stateOf(held)
  const goods = itemAt(state.lines, held.lines.indexOf(line))
  const content = contentOf(put(state, goods, boxAsState(box), input.quantity))
  await movePicking(ctx, row, {
    action: 'put',
    told: { product: line.code, quantity: input.quantity, box: box.number },
  })
  await writeContent(ctx, content)
  return services.reader.get(ctx, pickingResource, id)
})
