import { spawnSync } from 'node:child_process'

const SPIN_MS = 200

/** Works for so much processor time, and says how long it took. */
const SPIN = `const since = performance.now(), before = process.cpuUsage()
for (;;) {
  const { user, system } = process.cpuUsage(before)
  if (user + system >= ${SPIN_MS * 1000}) break
}
console.log(performance.now() - since)`

/**
 * How many times longer than its processor time a piece of work takes just now, at least once as long: marks in milliseconds
 * are for a machine of one's own, and other work on the machine stretches them by so much. A process apart does the work,
 * before the load: what the program under test is busy with stretches no mark of its own.
 */
export const slowness = (): number => {
  const { stdout } = spawnSync(process.execPath, ['-e', SPIN], { encoding: 'utf8' })
  return Math.max(1, Number(stdout) / SPIN_MS)
}
