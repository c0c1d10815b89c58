import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** How work that no person waits for leaves the processors to what people wait for (decision 0148). */

const LOW = constants.priority.PRIORITY_BELOW_NORMAL
/** A third of the share of another session: with a tenth, jobs starve beside whatever else a machine runs. */
const LOW_SESSION = 5
const isLinux = process.platform === 'linux'

const tried = (lower: () => void): void => {
  try {
    lower()
  } catch {
    // What a system does not allow stays as it is: work is done all the same.
  }
}

/** Threads that were there before keep their own priority on Linux; V8's are. One may end between the two calls. */
const lowerThreads = (): void => {
  for (const thread of readdirSync('/proc/self/task')) tried(() => setPriority(Number(thread), LOW))
}

/**
 * Without control groups Linux shares the processors among sessions, and looks at priorities within each session only: one
 * that begins with this process is lowered as a whole. Other systems and containers have no such file.
 */
const lowerSession = (): void => {
  const [, , , session] = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  if (Number(session) === process.pid) writeFileSync('/proc/self/autogroup', String(LOW_SESSION))
}

/** For a process that answers no requests. */
export const giveWay = (): void => {
  tried(() => setPriority(LOW))
  if (!isLinux) return
  tried(lowerThreads)
  tried(lowerSession)
}

/** For a thread beside an event loop; elsewhere than on Linux the whole process would give way. */
export const threadGivesWay = (): void => {
  if (isLinux) tried(() => setPriority(LOW))
}
