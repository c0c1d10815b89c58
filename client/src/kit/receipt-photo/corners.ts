/** Where a receipt lies in its photo: the four corners of the largest bright patch. Pure. */

export type Point = readonly [number, number]
/** Top left, top right, bottom right, bottom left; shares of width and height. */
export type Corners = readonly [Point, Point, Point, Point]

export const WHOLE: Corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

export type Grey = { width: number; height: number; light: Uint8Array }

/** Paper is at least this share of the photo; what fills all of it has no edge to find. */
const LEAST = 0.08
const MOST = 0.97
/** A patch fills its four corners; one that does not is no sheet of paper. */
const FILLS = 0.75

/** The brightness that parts two kinds of points best (Otsu). */
const threshold = ({ light }: Grey): number => {
  const counts = new Float64Array(256)
  for (const value of light) counts[value] = (counts[value] ?? 0) + 1
  const sum = counts.reduce((total, count, value) => total + count * value, 0)
  let [best, at, dark, darkSum] = [0, 128, 0, 0]
  counts.forEach((count, value) => {
    dark += count
    darkSum += count * value
    const bright = light.length - dark
    if (dark === 0 || bright === 0) return
    const between = dark * bright * (darkSum / dark - (sum - darkSum) / bright) ** 2
    if (between > best) [best, at] = [between, value]
  })
  return at
}

/** Printed lines are no wider than this, in points of the small copy. */
const LINE = 3

/** Points with a marked one at most `LINE` beside them, along one axis. */
const spread = (marked: Uint8Array, width: number, step: number): Uint8Array =>
  marked.map((own, at) => {
    if (own) return 1
    for (let by = 1; by <= LINE; by += 1)
      for (const other of [at - by * step, at + by * step]) {
        const isBeside = step !== 1 || Math.floor(other / width) === Math.floor(at / width)
        if (isBeside && marked[other]) return 1
      }
    return 0
  })

/** Closes the gaps that printed lines leave: bright points grow, and shrink again. */
const closed = (bright: Uint8Array, width: number): Uint8Array => {
  const grown = spread(spread(bright, width, 1), width, width)
  const dark = grown.map((value) => 1 - value)
  return spread(spread(dark, width, 1), width, width).map((value) => 1 - value)
}

/** Points of the largest connected bright patch. */
const largestPatch = (grey: Grey): number[] => {
  const { width, light } = grey
  const limit = threshold(grey)
  const bright = closed(
    light.map((value) => (value > limit ? 1 : 0)),
    width,
  )
  const seen = new Uint8Array(light.length)
  let largest: number[] = []
  for (let start = 0; start < light.length; start += 1) {
    if (seen[start] || !bright[start]) continue
    const patch = [start]
    seen[start] = 1
    for (let next = 0; next < patch.length; next += 1) {
      const at = patch[next] ?? 0
      const x = at % width
      const around = [at - width, at + width, x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1]
      for (const other of around)
        if (other >= 0 && other < light.length && !seen[other] && bright[other]) {
          seen[other] = 1
          patch.push(other)
        }
    }
    if (patch.length > largest.length) largest = patch
  }
  return largest
}

/** Twice the area inside corners, by the shoelace formula. */
const area = (corners: Corners): number =>
  Math.abs(
    corners.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % 4] ?? [0, 0]
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

/** The corners of the paper; null where there is no edge to tell. */
export const findCorners = (grey: Grey): Corners | null => {
  const { width, height, light } = grey
  const patch = largestPatch(grey)
  const share = patch.length / light.length
  if (share < LEAST || share > MOST) return null
  const furthest = (far: (x: number, y: number) => number): Point => {
    let [best, at] = [-Infinity, 0]
    for (const one of patch) {
      const value = far(one % width, Math.floor(one / width))
      if (value > best) [best, at] = [value, one]
    }
    return [(at % width) / (width - 1), Math.floor(at / width) / (height - 1)]
  }
  const corners: Corners = [
    furthest((x, y) => -x - y),
    furthest((x, y) => x - y),
    furthest((x, y) => x + y),
    furthest((x, y) => y - x),
  ]
  return share >= FILLS * area(corners) && area(corners) >= LEAST ? corners : null
}
