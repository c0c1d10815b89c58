/** How the figures of a column lie, in powers of two, so that no column is kept whole. */

export type Spread = { counts: Map<number, number>; total: number }

export const emptySpread = (): Spread => ({ counts: new Map(), total: 0 })

export const addTo = (spread: Spread, value: number): void => {
  if (value <= 0) return
  const power = Math.floor(Math.log2(value))
  spread.counts.set(power, (spread.counts.get(power) ?? 0) + 1)
  spread.total += 1
}

/** Between which two powers of two the median lies; null without figures. */
export const middleOf = ({ counts, total }: Spread): { low: number; high: number } | null => {
  let seen = 0
  for (const [power, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    seen += count
    if (seen * 2 >= total) return { low: 2 ** power, high: 2 ** (power + 1) }
  }
  return null
}
