import { sizeFault, type PictureFault } from '#shared/documents/receipt-picture.ts'
import type { Grey } from './corners.ts'
import type { Pixels } from './straighten.ts'

/** Less spread of brightness than this is one colour: a covered lens, a wall, a sheet with nothing on it. */
const LEAST_CONTRAST = 10

/** Brightness of each point, of a copy at most so long. */
export const greyOf = ({ width, height, data }: Pixels, longest = 240): Grey => {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / longest))
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)]
  const light = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const from = (row * step * width + column * step) * 4
      const [red = 0, green = 0, blue = 0] = data.subarray(from, from + 3)
      light[row * columns + column] = 0.299 * red + 0.587 * green + 0.114 * blue
    }
  return { width: columns, height: rows, light }
}

/** A small receipt on a white sheet spreads little: so many of its points, so far from the rest, are ink. */
const INK = { share: 0.0005, apart: 60 } as const

const isOneColour = ({ light }: Grey): boolean => {
  const mean = light.reduce((sum, value) => sum + value, 0) / light.length
  const spread = Math.sqrt(light.reduce((sum, value) => sum + (value - mean) ** 2, 0) / light.length)
  const ink = light.filter((value) => Math.abs(value - mean) > INK.apart).length / light.length
  return spread < LEAST_CONTRAST && ink < INK.share
}

/** Why this picture is no receipt; null where it may be one. */
export const faultOf = (picture: Pixels): PictureFault | null =>
  sizeFault(picture) ?? (isOneColour(greyOf(picture)) ? 'receipt_empty' : null)
