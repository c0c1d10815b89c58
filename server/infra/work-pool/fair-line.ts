/** Who holds how many threads, and who waits for one: a company's files leave half of both to the others. */

/** The company whose work it is; null: the process's own. */
export type Owner = number | null

type Waiting<T> = { owner: Owner; give: (thread: T) => void }

export const createFairLine = <T>({ threads, line }: { threads: number; line: number }) => {
  const [mostThreads, mostPlaces] = [Math.ceil(threads / 2), Math.ceil(line / 2)]
  const waiting: Waiting<T>[] = []
  const held = new Map<Owner, number>()
  const heldBy = (owner: Owner): number => held.get(owner) ?? 0
  const mayHold = (owner: Owner): boolean => owner === null || heldBy(owner) < mostThreads
  return {
    mayHold,
    mayWait: (owner: Owner): boolean => {
      const own = waiting.filter((one) => one.owner === owner).length
      return waiting.length < line && (owner === null || own < mostPlaces)
    },
    hold: (owner: Owner): void => {
      held.set(owner, heldBy(owner) + 1)
    },
    release: (owner: Owner): void => {
      const left = heldBy(owner) - 1
      if (left > 0) held.set(owner, left)
      else held.delete(owner)
    },
    wait: (owner: Owner): Promise<T> =>
      new Promise((give) => {
        waiting.push({ owner, give })
      }),
    /** The owner that holds least comes first, of several the one that waited longest. */
    next: (): Waiting<T> | null => {
      const [next] = waiting
        .filter(({ owner }) => mayHold(owner))
        .toSorted((a, b) => heldBy(a.owner) - heldBy(b.owner))
      if (next) waiting.splice(waiting.indexOf(next), 1)
      return next ?? null
    },
  }
}
