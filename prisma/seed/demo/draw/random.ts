/** Pseudo-random numbers that are the same on every run (mulberry32), so that the story can be told twice. */
export type Random = {
  /** At least `min`, at most `max`, whole. */
  int: (min: number, max: number) => number
  /** At least `min`, below `max`. */
  real: (min: number, max: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** One of the pairs, by weight. */
  weighted: <T>(list: readonly (readonly [value: T, weight: number])[]) => T
}

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    real: (min, max) => min + next() * (max - min),
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]) => list[int(0, list.length - 1)] as T,
    weighted: <T>(list: readonly (readonly [value: T, weight: number])[]) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        left -= weight
        if (left < 0) return value
      }
      return (list.at(-1) as readonly [T, number])[0]
    },
  }
}
