/** Versions before and after a table's own: a carrier charges by the last one, or by the next. Pure. */

/** On either side; each is compiled whole while a person waits. */
const NEAREST = 3

/** @param versions of one table; the later ones have the greater ids */
export const nearestVersions = <V extends { readonly id: number }>(
  versions: readonly V[],
  own: number,
): readonly V[] => {
  const sorted = versions.toSorted((one, other) => other.id - one.id)
  return [
    ...sorted.filter(({ id }) => id > own).slice(-NEAREST),
    ...sorted.filter(({ id }) => id < own).slice(0, NEAREST),
  ]
}
