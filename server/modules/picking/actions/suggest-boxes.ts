import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { itemAt } from '#shared/kit/typed.ts'
import { suggestBoxes } from '#shared/picking/picking.calls.ts'
import { emptyBoxes, kindsOf, openBox, writeContent } from '../boxes.store.ts'
import { movePicking } from '../move-picking.ts'
import { packGoods } from '../pack-goods.ts'
import { goodsOf, heldOf, kindAsBox, obstacleTo, stateOf } from '../picking-state.ts'
import { pickingResource } from '../picking.resource.ts'
import { lockPicking, type PickingRow } from '../picking.store.ts'
import type { Packed } from '../pure/pack.ts'
import { placedOf } from '../pure/moves.ts'

const packed = async (
  ctx: Context,
  { workPool }: Pick<Services, 'workPool'>,
  { id, company_id }: PickingRow,
): Promise<Packed> => {
  const held = await heldOf(ctx, id)
  const state = stateOf(held)
  const boxes = (await kindsOf(ctx)).map(kindAsBox)
  const goods = held.lines.flatMap((line) => {
    const one = goodsOf(line)
    const count = line.quantity - placedOf(state, line.id)
    return one === null || count === 0 || obstacleTo(line, boxes) !== null ? [] : [{ ...one, count }]
  })
  if (goods.length === 0) return { boxes: [], left: [] }
  for await (const found of workPool.of(company_id).stream(packGoods, { goods, boxes })) return found
  throw new Error('no boxes')
}

/** Pieces that are picked keep their boxes; the rest is packed anew. */
export const suggestBoxesRoute = action(suggestBoxes, async (ctx, { id, services }) => {
  const row = await lockPicking(ctx, id)
  await movePicking(ctx, row, { action: 'suggest' })
  await emptyBoxes(ctx, id, true)
  const found = await packed(ctx, services, row)
  const kinds = new Map((await kindsOf(ctx)).map((kind) => [kind.id, kind]))
  for (const { box, portions } of found.boxes) {
    const kind = kinds.get(box) ?? itemAt([...kinds.values()], 0)
    // oxlint-disable-next-line no-await-in-loop -- boxes are numbered one after the other
    const { id: opened } = await openBox(ctx, id, kind)
    for (const { line, count } of portions)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await writeContent(ctx, { line, box: opened, quantity: count, picked: 0 })
  }
  return services.reader.get(ctx, pickingResource, id)
})
