import type { ReadContext } from '#server/kit/context.ts'
import type { Obstacle as Shown, PickingDetails } from '#shared/picking/picking-details.ts'
import { boxCode } from '#shared/picking/picking-details.ts'
import { boxesOf, contentsOf, kindsOf, type BoxRow, type ContentRow, type KindRow } from './boxes.store.ts'
import { linesOf, type LineRow } from './lines.store.ts'
import { obstacleOf, volumeOf, type BoxKind, type Range, type Sides } from './pure/goods.ts'
import { gramsIn, placedOf, type State } from './pure/moves.ts'

/** Lines, boxes and contents of a picking as the pure core reads them: tenths of a millimetre, grams, hundredths of a degree. */

const scaled = (text: string, factor: number): number => Math.round(Number(text) * factor)
const TENTHS_OF_MM = 100
const GRAMS = 1_000

type Ranged = Pick<BoxRow, 'min_temperature' | 'max_temperature'>
const rangeOf = ({ min_temperature: min, max_temperature: max }: Ranged): Range => ({
  min: min === null ? null : scaled(min, 100),
  max: max === null ? null : scaled(max, 100),
})

type Measured = Pick<LineRow, 'length' | 'width' | 'height'>
const sidesOf = ({ length, width, height }: Measured): Sides | null =>
  length === null || width === null || height === null
    ? null
    : [scaled(length, TENTHS_OF_MM), scaled(width, TENTHS_OF_MM), scaled(height, TENTHS_OF_MM)]

const gramsOf = ({ weight }: Pick<LineRow, 'weight'>): number | null =>
  weight === null ? null : scaled(weight, GRAMS)

export const kindAsBox = ({ id, ...kind }: KindRow): BoxKind => ({
  box: id,
  sides: sidesOf(kind) ?? [0, 0, 0],
  grams: scaled(kind.capacity_kg, GRAMS),
  range: rangeOf(kind),
})

/** A line as goods to pack; null where measures or weight are not known. */
export const goodsOf = (line: LineRow) => {
  const sides = sidesOf(line)
  const grams = gramsOf(line)
  return sides === null || grams === null
    ? null
    : { line: line.id, sides, grams, range: rangeOf(line), dangerous: line.dangerous }
}

export const boxAsState = (box: BoxRow) => ({
  id: box.id,
  grams: scaled(box.capacity_kg, GRAMS),
  range: rangeOf(box),
})

export type Held = { lines: LineRow[]; boxes: BoxRow[]; contents: ContentRow[] }

export const heldOf = async (ctx: Pick<ReadContext, 'rows'>, id: number): Promise<Held> => ({
  lines: await linesOf(ctx, id),
  boxes: await boxesOf(ctx, id),
  contents: await contentsOf(ctx, id),
})

export const stateOf = ({ lines, boxes, contents }: Held): State => ({
  lines: lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    grams: gramsOf(line),
    range: rangeOf(line),
    dangerous: line.dangerous,
  })),
  boxes: boxes.map(boxAsState),
  contents: contents.map(({ picking_line_id, picking_box_id, quantity, picked }) => ({
    line: picking_line_id,
    box: picking_box_id,
    quantity,
    picked,
  })),
})

/** Why a suggestion leaves a line without a box; null: it does not. */
export const obstacleTo = (line: LineRow, kinds: readonly BoxKind[]): Shown | null => {
  const goods = goodsOf(line)
  return goods === null ? 'no_measures' : obstacleOf(goods, kinds)
}

const fillOf = ({ lines, contents }: Held, box: BoxRow): number => {
  const inside = contents.filter((one) => one.picking_box_id === box.id)
  const volume = inside.reduce((total, { picking_line_id, quantity }) => {
    const line = lines.find(({ id }) => id === picking_line_id)
    return total + quantity * volumeOf((line && sidesOf(line)) ?? [0, 0, 0])
  }, 0)
  return Math.round((volume / volumeOf(sidesOf(box) ?? [1, 1, 1])) * 100)
}

/** A picking's lines and boxes as its screen shows them. */
export const detailsOf = async (
  ctx: Pick<ReadContext, 'rows' | 'session'>,
  pickingId: number,
): Promise<PickingDetails> => {
  const held = await heldOf(ctx, pickingId)
  const state = stateOf(held)
  const kinds = (await kindsOf(ctx)).map(kindAsBox)
  return {
    lines: held.lines.map(({ picking_id: _id, position: _position, claimed_at: _at, ...line }) => ({
      ...line,
      placed: placedOf(state, line.id),
      picked: state.contents.reduce((sum, one) => (one.line === line.id ? sum + one.picked : sum), 0),
      obstacle: obstacleTo({ ...line, picking_id: _id, position: _position, claimed_at: _at }, kinds),
    })),
    boxes: held.boxes.map(({ picking_id: _id, ...box }) => {
      const contents = state.contents.filter((one) => one.box === box.id)
      return {
        ...box,
        code: boxCode(pickingId, box.number),
        weight: (gramsIn(state, box.id) / GRAMS).toFixed(3),
        fill: fillOf(held, { ...box, picking_id: _id }),
        dangerous: contents.some(({ line }) => state.lines.find(({ id }) => id === line)?.dangerous === true),
        contents: contents.map(({ line, quantity, picked }) => ({ line_id: line, quantity, picked })),
      }
    }),
  }
}
