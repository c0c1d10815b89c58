import { keepsRange, mayShare, type Range } from './goods.ts'

/**
 * Pieces between shelf and boxes. A line's pieces are in its boxes or still without one, and never more of them are picked than
 * belong into a box: each move keeps the sum.
 */

export type LineState = {
  readonly id: number
  readonly quantity: number
  readonly grams: number | null
  readonly range: Range
  readonly dangerous: boolean
}
export type BoxState = { readonly id: number; readonly grams: number; readonly range: Range }
export type Content = {
  readonly line: number
  readonly box: number
  readonly quantity: number
  readonly picked: number
}
export type State = {
  readonly lines: readonly LineState[]
  readonly boxes: readonly BoxState[]
  readonly contents: readonly Content[]
}

export type Refusal =
  | 'not_enough_pieces'
  | 'picking_box_temperature'
  | 'picking_box_weight'
  | 'picking_dangerous_apart'
export type Moved = { readonly content: Content } | { readonly refusal: Refusal }

const contentOf = ({ contents }: State, line: number, box: number): Content =>
  contents.find((one) => one.line === line && one.box === box) ?? { line, box, quantity: 0, picked: 0 }

export const placedOf = ({ contents }: State, line: number): number =>
  contents.reduce((total, one) => (one.line === line ? total + one.quantity : total), 0)

/** Weight of a box's pieces; those of unknown weight count for nothing. */
export const gramsIn = ({ lines, contents }: State, box: number): number =>
  contents.reduce((total, one) => {
    if (one.box !== box) return total
    return total + one.quantity * (lines.find(({ id }) => id === one.line)?.grams ?? 0)
  }, 0)

const refusalOf = (state: State, line: LineState, box: BoxState, count: number): Refusal | null => {
  if (count < 1 || count > line.quantity - placedOf(state, line.id)) return 'not_enough_pieces'
  if (!keepsRange(line.range, box.range)) return 'picking_box_temperature'
  const inside = state.contents.filter((one) => one.box === box.id && one.quantity > 0)
  const isApart = inside.some((one) => {
    const other = state.lines.find(({ id }) => id === one.line)
    return (
      other !== undefined &&
      !mayShare({ line: line.id, dangerous: line.dangerous }, { line: other.id, dangerous: other.dangerous })
    )
  })
  if (isApart) return 'picking_dangerous_apart'
  return gramsIn(state, box.id) + count * (line.grams ?? 0) > box.grams ? 'picking_box_weight' : null
}

/** Pieces that have no box yet go into one. */
export const put = (state: State, line: LineState, box: BoxState, count: number): Moved => {
  const refusal = refusalOf(state, line, box, count)
  if (refusal !== null) return { refusal }
  const before = contentOf(state, line.id, box.id)
  return { content: { ...before, quantity: before.quantity + count } }
}

/** Pieces leave a box; those that are not picked go first. */
export const take = (state: State, line: number, box: number, count: number): Moved => {
  const before = contentOf(state, line, box)
  if (count < 1 || count > before.quantity) return { refusal: 'not_enough_pieces' }
  const quantity = before.quantity - count
  return { content: { ...before, quantity, picked: Math.min(before.picked, quantity) } }
}

/** Pieces lie in their box now. */
export const pick = (state: State, line: number, box: number, count: number): Moved => {
  const before = contentOf(state, line, box)
  if (count < 1 || count > before.quantity - before.picked) return { refusal: 'not_enough_pieces' }
  return { content: { ...before, picked: before.picked + count } }
}

/** The state with one content changed; an empty one is gone. */
export const withContent = (state: State, changed: Content): State => ({
  ...state,
  contents: [
    ...state.contents.filter(({ line, box }) => line !== changed.line || box !== changed.box),
    ...(changed.quantity > 0 ? [changed] : []),
  ],
})

/** Whether all pieces are in boxes, and picked. */
export const isGathered = (state: State): boolean =>
  state.lines.every(({ id, quantity }) => placedOf(state, id) === quantity) &&
  state.contents.every(({ quantity, picked }) => quantity === picked)
