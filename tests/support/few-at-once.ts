/** As many as keep a process and its database busy; more would only wait for a connection. */
const FEW = 4

/** The work over all items, a few of them at once. After a failure no further item begins; the work under way ends first. */
export const fewAtOnce = async <T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
  few = FEW,
): Promise<void> => {
  const queue = [...items].values()
  let failed = false
  const lane = async (): Promise<void> => {
    for (const item of queue) {
      if (failed) return
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other is what a lane is
        await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: few }, lane))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
