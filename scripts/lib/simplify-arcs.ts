/** Simplification of shared borders: each border is one arc, so that neighbours stay neighbours. */

export type Position = readonly [longitude: number, latitude: number]

const areaOf = (a: Position, b: Position, c: Position): number =>
  Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2

/** Visvalingam and Whyatt: the point that spans the smallest triangle goes first; both ends stay. */
export const simplified = (arc: readonly Position[], smallest: number): Position[] => {
  const kept = [...arc]
  for (;;) {
    let [at, area] = [-1, smallest]
    for (let index = 1; index < kept.length - 1; index++) {
      const [before, point, after] = [kept[index - 1], kept[index], kept[index + 1]]
      if (!before || !point || !after) continue
      const spanned = areaOf(before, point, after)
      if (spanned < area) [at, area] = [index, spanned]
    }
    if (at < 0) return kept
    kept.splice(at, 1)
  }
}

/** Whole hundredths of a degree (some 1.1 km), each point as its distance from the one before. */
export const packed = (arc: readonly Position[]): number[] => {
  const numbers: number[] = []
  let [x, y] = [0, 0]
  for (const [longitude, latitude] of arc) {
    const [nextX, nextY] = [Math.round(longitude * 100), Math.round(latitude * 100)]
    if (numbers.length > 0 && nextX === x && nextY === y) continue
    numbers.push(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  return numbers
}
