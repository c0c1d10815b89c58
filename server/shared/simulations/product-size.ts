import { compare, decimal, isDecimal } from '#shared/kit/money.ts'

/** Sizes of a piece in centimetres. */
export type PieceSize = { length: string; width: string; height: string }

/** The longest trailers measure 15 m. */
const LONGEST_CM = '1500'
/** A piece whose longest side is shorter was probably typed in metres. */
const SHORTEST_CM = '3'
/** The largest trailers hold some 100 m³. */
const LARGEST_CM3 = '100000000'

/** False for a piece that fits no truck, or whose sides look like metres: its sizes are asked about. */
export const isPlausibleSize = ({ length, width, height }: PieceSize): boolean => {
  const sides = [length, width, height]
  if (!sides.every(isDecimal)) return true
  const volume = decimal(length).times(width).times(height)
  return (
    sides.every((side) => compare(side, LONGEST_CM) <= 0) &&
    sides.some((side) => compare(side, SHORTEST_CM) >= 0) &&
    compare(volume, LARGEST_CM3) <= 0
  )
}
