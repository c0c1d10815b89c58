/** On which side of its subject a hint stands, where there is room. */
export type Side = 'top' | 'right'

type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

const GAP = 6
const EDGE = 8

const within = (at: number, size: number, room: number): number =>
  Math.max(EDGE, Math.min(at, room - size - EDGE))

/** Where a hint of this size stands: at its side, on the other one where the screen ends, never over the edge. */
export const placeHint = (of: Box, hint: Size, side: Side, screen: Size): { left: number; top: number } => {
  if (side === 'right') {
    const fits = of.right + GAP + hint.width <= screen.width - EDGE
    const left = fits ? of.right + GAP : of.left - GAP - hint.width
    const top = (of.top + of.bottom - hint.height) / 2
    return { left: within(left, hint.width, screen.width), top: within(top, hint.height, screen.height) }
  }
  const fits = of.top - GAP - hint.height >= EDGE
  const top = fits ? of.top - GAP - hint.height : of.bottom + GAP
  const left = (of.left + of.right - hint.width) / 2
  return { left: within(left, hint.width, screen.width), top: within(top, hint.height, screen.height) }
}
