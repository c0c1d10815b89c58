import type { Corners, Point } from './corners.ts'

/** The paper between four corners drawn flat, as it lay before the camera. Pure. */

export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

const distance = ([x, y]: Point, [otherX, otherY]: Point): number => Math.hypot(x - otherX, y - otherY)

/** How large the paper is, in points of the photo: the longer of each two opposite edges. */
export const paperSize = (
  { width, height }: { width: number; height: number },
  corners: Corners,
): { width: number; height: number } => {
  const [a, b, c, d] = corners.map(([x, y]): Point => [x * width, y * height])
  if (!a || !b || !c || !d) return { width: 0, height: 0 }
  return {
    width: Math.round(Math.max(distance(a, b), distance(d, c))),
    height: Math.round(Math.max(distance(a, d), distance(b, c))),
  }
}

/** Where a point of the flat paper lies in the photo: the projection of the unit square onto four corners. */
export const projection = (corners: Corners): ((u: number, v: number) => Point) => {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const scale = dx1 * dy2 - dx2 * dy1
  const g = scale === 0 ? 0 : (dx3 * dy2 - dx2 * dy3) / scale
  const h = scale === 0 ? 0 : (dx1 * dy3 - dx3 * dy1) / scale
  const [a, b] = [x1 - x0 + g * x1, x3 - x0 + h * x3]
  const [d, e] = [y1 - y0 + g * y1, y3 - y0 + h * y3]
  return (u, v) => {
    const depth = g * u + h * v + 1
    return [(a * u + b * v + x0) / depth, (d * u + e * v + y0) / depth]
  }
}

/** Each point of the flat paper is the nearest one of the photo. */
export const straightened = (photo: Pixels, corners: Corners): Pixels => {
  const { width, height } = paperSize(photo, corners)
  const data = new Uint8ClampedArray(width * height * 4)
  const place = projection(corners)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [x, y] = place((column + 0.5) / width, (row + 0.5) / height)
      const left = Math.min(photo.width - 1, Math.max(0, Math.floor(x * photo.width)))
      const top = Math.min(photo.height - 1, Math.max(0, Math.floor(y * photo.height)))
      const from = (top * photo.width + left) * 4
      const to = (row * width + column) * 4
      for (let part = 0; part < 4; part += 1) data[to + part] = photo.data[from + part] ?? 0
    }
  return { width, height, data }
}
