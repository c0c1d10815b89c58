/** As many as keep a process and its database busy; more would only wait for a connection. */
const FEW = 4

/** The work over all items, a few of them at once. After a failure the work under way ends first. */
export const fewAtOnce = async <T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
  few = FEW,
): Promise<void> => {
  const queue = [...items].values()
  const lane = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what a lane is
    for (const item of queue) await work(item)
  }
  const ended = await Promise.allSettled(Array.from({ length: few }, lane))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
