import { Worker } from 'node:worker_threads'
import { Exception } from '#shared/kit/exceptions.ts'
import { createFairLine, type Owner } from './fair-line.ts'

/** The threads of a pool: hired as they are needed, dismissed when they fail or have long been idle. */

export type Crew = {
  /** @throws 429 when the line has no place left, in all or for this owner */
  take: (owner: Owner) => Promise<Worker>
  giveBack: (thread: Worker, owner: Owner) => void
  dismiss: (thread: Worker) => void
  isAlive: (thread: Worker) => boolean
  close: () => Promise<void>
}

const BUSY_SECONDS = 5
const IDLE_MS = 60_000
const ENTRY = new URL('thread.ts', import.meta.url)

const busy = (): Exception =>
  new Exception('General', [{ key: 'uploads_busy', params: { seconds: BUSY_SECONDS } }], {
    status: 429,
    headers: { 'Retry-After': String(BUSY_SECONDS) },
  })

type Size = { threads: number; line: number; memoryMb: number }

/** Young objects that survive at once must fit under the ceiling, or the whole process ends with the thread. */
const YOUNG_MB = 16

const startThread = (memoryMb: number): Worker =>
  new Worker(ENTRY, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })

/** A thread that has nothing to do; null when all have. */
const wake = (idle: Map<Worker, NodeJS.Timeout>): Worker | null => {
  const [known] = idle
  if (known === undefined) return null
  const [thread, timer] = known
  clearTimeout(timer)
  idle.delete(thread)
  thread.ref()
  return thread
}

export const createCrew = ({ threads, line, memoryMb }: Size): Crew => {
  const all = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  const fair = createFairLine<Worker>({ threads, line })

  const forget = (thread: Worker): void => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    all.delete(thread)
  }
  const hire = (): Worker => {
    const thread = startThread(memoryMb)
    // A failure between two steps has no reader; the next step finds the thread gone.
    thread.on('error', () => forget(thread))
    thread.once('exit', () => forget(thread))
    all.add(thread)
    return thread
  }
  const dismiss = (thread: Worker): void => {
    forget(thread)
    void thread.terminate()
  }
  return {
    dismiss,
    isAlive: (thread) => all.has(thread),
    take: async (owner) => {
      const thread = fair.mayHold(owner) ? (wake(idle) ?? (all.size < threads ? hire() : null)) : null
      if (thread === null) {
        if (!fair.mayWait(owner)) throw busy()
        return fair.wait(owner)
      }
      fair.hold(owner)
      return thread
    },
    giveBack: (thread, owner) => {
      fair.release(owner)
      const next = fair.next()
      if (next) {
        fair.hold(next.owner)
        next.give(all.has(thread) ? thread : hire())
        return
      }
      if (!all.has(thread)) return
      thread.unref()
      idle.set(thread, setTimeout(() => dismiss(thread), IDLE_MS).unref())
    },
    close: async () => {
      const threadsLeft = [...all]
      for (const thread of threadsLeft) forget(thread)
      await Promise.all(threadsLeft.map((thread) => thread.terminate()))
    },
  }
}
