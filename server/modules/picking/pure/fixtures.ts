import type { BoxKind, Goods, Sides } from './goods.ts'

/** Goods and boxes of tests. */

export const ANY = { min: null, max: null }

export const goodsOf = (line: number, count: number, sides: Sides, more: Partial<Goods> = {}): Goods => ({
  line,
  count,
  sides,
  grams: 100,
  range: ANY,
  dangerous: false,
  ...more,
})

export const boxOf = (box: number, sides: Sides, more: Partial<BoxKind> = {}): BoxKind => ({
  box,
  sides,
  grams: 25_000,
  range: ANY,
  ...more,
})

/** Mulberry32: the same numbers for the same seed. */
export const randomOf = (seed: number): (() => number) => {
  let state = Math.trunc(seed)
  return () => {
    state = Math.trunc(state + 0x6d2b79f5)
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
