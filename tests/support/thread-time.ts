/** Milliseconds of processor time that this thread spends on something: a busy machine does not lengthen them. */
export const threadTime = async (work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
