/** Milliseconds of processor time that this thread spends on something: a busy machine does not lengthen them. */
export const threadTime = async (work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The least of three times: what the work itself costs, without what happened beside it. */
export const leastTime = async (work: () => unknown): Promise<number> => {
  const times = [await threadTime(work), await threadTime(work), await threadTime(work)]
  return Math.min(...times)
}

const WARM_UPS = 5

/**
 * The part of a reading that an answer costs. A cold reading takes several times as long as a warm one, and an answer that reads by itself
 * would pass as a part of it: the reading is warm, and the quicker of before and after.
 */
export const partOfWarm = async (
  read: () => unknown,
  answer: () => unknown,
): Promise<{ part: number; reading: number }> => {
  // oxlint-disable-next-line no-await-in-loop -- two at once would be in each other's time
  for (let turn = 0; turn < WARM_UPS; turn += 1) await read()
  const before = await leastTime(read)
  const spent = await leastTime(answer)
  const reading = Math.min(before, await leastTime(read))
  return { part: spent / reading, reading }
}
