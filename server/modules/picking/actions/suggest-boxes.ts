import type { ReadContext } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { itemAt } from '#shared/kit/typed.ts'
import { suggestBoxes } from '#shared/picking/picking.calls.ts'
import { emptyBoxes, kindsOf, openBox, writeContent } from '../boxes.store.ts'
import { movePicking } from '../move-picking.ts'
import { packGoods } from '../pack-goods.ts'
import { goodsOf, heldOf, kindAsBox, obstacleTo, stateOf, type Held } from '../picking-state.ts'
import { pickingResource } from '../picking.resource.ts'
import { lockPicking, seenPicking } from '../picking.store.ts'
import type { Packed } from '../pure/pack.ts'
import { placedOf } from '../pure/moves.ts'

/** Pieces that are picked keep their boxes, the others are on the shelf. */
const keptOf = (held: Held): Held => ({
  ...held,
  contents: held.contents.flatMap((content) =>
    content.picked > 0 ? [{ ...content, quantity: content.picked }] : [],
  ),
})

/** Two of the same mark hold the same pieces in the same places. */
const markOf = ({ lines, contents }: Held): string =>
  JSON.stringify([
    lines.map(({ id, quantity }) => [id, quantity]),
    contents.map((one) => [one.picking_box_id, one.picking_line_id, one.quantity, one.picked]),
  ])

const packed = async (
  ctx: ReadContext,
  { workPool }: Pick<Services, 'workPool'>,
  { company_id, held }: { company_id: number; held: Held },
): Promise<Packed> => {
  const kept = keptOf(held)
  const state = stateOf(kept)
  const boxes = (await kindsOf(ctx)).map(kindAsBox)
  const goods = kept.lines.flatMap((line) => {
    const one = goodsOf(line)
    const count = line.quantity - placedOf(state, line.id)
    return one === null || count === 0 || obstacleTo(line, boxes) !== null ? [] : [{ ...one, count }]
  })
  if (goods.length === 0) return { boxes: [], left: [] }
  for await (const found of workPool.of(company_id).stream(packGoods, { goods, boxes })) return found
  throw new Error('no boxes')
}

type Suggested = { mark: string; found: Packed }

/**
 * Pieces that are picked keep their boxes; the rest is packed anew, before the picking is locked: other pickers work on.
 * @throws 409 `picking_changed` where they moved pieces before the packing ended
 */
export const suggestBoxesRoute = action(
  suggestBoxes,
  async (
    ctx,
    { id, services, prepared: { mark, found } }: { id: number; services: Services; prepared: Suggested },
  ) => {
    const row = await lockPicking(ctx, id)
    await movePicking(ctx, row, { action: 'suggest' })
    if (markOf(await heldOf(ctx, id)) !== mark) throw conflict('picking_changed')
    await emptyBoxes(ctx, id, true)
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
  },
  async (ctx, { id, services }) => {
    const { company_id } = await seenPicking(ctx, id)
    const held = await heldOf(ctx, id)
    return { mark: markOf(held), found: await packed(ctx, services, { company_id, held }) }
  },
)
