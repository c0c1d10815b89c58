/** Goods and boxes as the packing reads them: sides in tenths of a millimetre, weights in grams, all integers. */

export type Sides = readonly [number, number, number]
export type Range = { readonly min: number | null; readonly max: number | null }

/** Pieces of one line of a picking. */
export type Goods = {
  readonly line: number
  readonly count: number
  readonly sides: Sides
  readonly grams: number
  readonly range: Range
  readonly dangerous: boolean
}

export type BoxKind = {
  readonly box: number
  readonly sides: Sides
  readonly grams: number
  readonly range: Range
}

export type Portion = { readonly line: number; readonly count: number }
export type PackedBox = { readonly box: number; readonly portions: readonly Portion[] }

export const volumeOf = ([length, width, height]: Sides): number => length * width * height

/** Whether each side has room, turned as need be. */
export const fitsTurned = (piece: Sides, room: Sides): boolean => {
  const inner = room.toSorted((a, b) => a - b)
  return piece.toSorted((a, b) => a - b).every((side, index) => side <= (inner[index] ?? 0))
}

/** An end that the goods name must stand inside the box's range; a box without that end does not keep it. */
export const keepsRange = (goods: Range, box: Range): boolean =>
  (goods.min === null || (box.min !== null && goods.min >= box.min)) &&
  (goods.max === null || (box.max !== null && goods.max <= box.max))

export const hasRange = ({ min, max }: Range): boolean => min !== null || max !== null

export type Obstacle = 'no_boxes' | 'temperature' | 'size' | 'weight'

/** Why a piece goes into none of the boxes; null: into one at least. */
export const obstacleOf = (
  goods: Pick<Goods, 'sides' | 'grams' | 'range'>,
  boxes: readonly BoxKind[],
): Obstacle | null => {
  const tempered = boxes.filter(({ range }) => keepsRange(goods.range, range))
  if (boxes.length === 0) return 'no_boxes'
  if (tempered.length === 0) return 'temperature'
  const wide = tempered.filter(({ sides }) => fitsTurned(goods.sides, sides))
  if (wide.length === 0) return 'size'
  return wide.some(({ grams }) => goods.grams <= grams) ? null : 'weight'
}

/** Dangerous goods share a box with no other product (decision 0099). */
export const mayShare = (
  one: { line: number; dangerous: boolean },
  other: { line: number; dangerous: boolean },
): boolean => one.line === other.line || (!one.dangerous && !other.dangerous)
