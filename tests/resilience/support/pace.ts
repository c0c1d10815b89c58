const SPIN_MS = 200

/**
 * How many times longer than its processor time a piece of work takes just now, at least once as long: marks in milliseconds
 * are for a machine of one's own, and other work on the machine stretches them by so much.
 */
export const slowness = (): number => {
  const [since, before] = [performance.now(), process.threadCpuUsage()]
  for (;;) {
    const { user, system } = process.threadCpuUsage(before)
    const spent = (user + system) / 1000
    if (spent >= SPIN_MS) return Math.max(1, (performance.now() - since) / spent)
  }
}

/** The slower of before and after, by which all that was measured between them is judged. */
export const slownessSince = (before: number): number => Math.max(before, slowness())
