import { Worker } from 'node:worker_threads'
import { Exception } from '#shared/kit/exceptions.ts'

/** The threads of a pool: hired as they are needed, dismissed when they fail or have long been idle. */

/** Whose work it is; null: the process's own. */
export type Owner = number | null

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

const startThread = (memoryMb: number): Worker =>
  new Worker(ENTRY, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } })

export const createCrew = ({ threads, line, memoryMb }: Size): Crew => {
  const all = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  const waiting: { owner: Owner; give: (thread: Worker) => void }[] = []
  const held = new Map<Owner, number>()
  // One company's files leave half of the threads, and of the line, to the others.
  const [mostThreads, mostPlaces] = [Math.ceil(threads / 2), Math.ceil(line / 2)]
  const heldBy = (owner: Owner): number => held.get(owner) ?? 0
  const isFree = (owner: Owner): boolean => owner === null || heldBy(owner) < mostThreads
  const count = (owner: Owner, change: 1 | -1): void => {
    const now = heldBy(owner) + change
    if (now > 0) held.set(owner, now)
    else held.delete(owner)
  }
  /** The owner that holds least comes first, then the one that waited longest. */
  const nextWaiting = () => {
    const free = waiting.filter(({ owner }) => isFree(owner))
    const [next] = free.toSorted((a, b) => heldBy(a.owner) - heldBy(b.owner))
    if (next) waiting.splice(waiting.indexOf(next), 1)
    return next
  }

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
  /** A thread that has nothing to do; null when all have. */
  const wake = (): Worker | null => {
    const [known] = idle
    if (known === undefined) return null
    const [thread, timer] = known
    clearTimeout(timer)
    idle.delete(thread)
    thread.ref()
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
      if (isFree(owner)) {
        const thread = wake() ?? (all.size < threads ? hire() : null)
        if (thread !== null) {
          count(owner, 1)
          return thread
        }
      }
      const own = waiting.filter((one) => one.owner === owner).length
      if (waiting.length >= line || (owner !== null && own >= mostPlaces)) throw busy()
      return new Promise((give) => {
        waiting.push({ owner, give })
      })
    },
    giveBack: (thread, owner) => {
      count(owner, -1)
      const next = nextWaiting()
      if (next) {
        count(next.owner, 1)
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
