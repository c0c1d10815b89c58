const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Numbers that are shown of `total` pages, the first and the last always; null: those between are left out. */
export const pageNumbers = (total: number, at: number, siblings: number): (number | null)[] => {
  if (siblings * 2 + 5 >= total) return from(1, total)
  const start = Math.max(at - siblings, 1)
  const end = Math.min(at + siblings, total - 1)
  const side = siblings * 2 + 3
  if (start <= 3) return [...from(1, side), null, total]
  if (end >= total - 2) return [1, null, ...from(total - side + 1, total)]
  return [1, null, ...from(start, end), null, total]
}
