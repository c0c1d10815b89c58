/** Milliseconds of processor time that this thread spends on something: a busy machine does not lengthen them. */
export const threadTime = async (work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const TRIES = 3

/** The least of three times: what the work itself costs, without what happened beside it. */
export const leastTime = async (work: () => unknown): Promise<number> => {
  const times = [await threadTime(work), await threadTime(work), await threadTime(work)]
  return Math.min(...times)
}

/** The part that some work is of a time, the least of three; the first that is below the limit tells enough. */
export const partOf = async (time: number, work: () => unknown, limit: number): Promise<number> => {
  let least = Infinity
  for (let tries = 0; least >= limit && tries < TRIES; tries += 1)
    // oxlint-disable-next-line no-await-in-loop -- two at once would be in each other's time
    least = Math.min(least, (await threadTime(work)) / time)
  return least
}
