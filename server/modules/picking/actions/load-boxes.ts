import { action } from '#server/kit/routes.ts'
import { loadBoxes } from '#shared/picking/picking.calls.ts'
import { boxesOf, markBoxes } from '../boxes.store.ts'
import { chosenBoxes } from '../chosen-boxes.ts'
import { movePicking } from '../move-picking.ts'
import { pickingResource } from '../picking.resource.ts'
import { lockPicking } from '../picking.store.ts'

export const loadBoxesRoute = action(loadBoxes, async (ctx, { id, input, services }) => {
  const row = await lockPicking(ctx, id)
  const boxes = chosenBoxes(await boxesOf(ctx, id), input.picking_box_ids)
  await movePicking(ctx, row, { action: 'load', told: { boxes: boxes.map(({ number }) => number) } })
  await markBoxes(
    ctx,
    boxes.map((box) => box.id),
    'loaded_at',
  )
  return services.reader.get(ctx, pickingResource, id)
})
