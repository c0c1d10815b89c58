import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Exception } from '#shared/kit/exceptions.ts'
import type { HeavyWork, Order, Reply } from './heavy-work.ts'

/**
 * Threads beside the event loop for what people send: each step of a work has a deadline, each thread a ceiling of
 * memory, the line a length. A thread that breaks one of them ends, and the process goes on.
 */

export type WorkPool = {
  /** Values of a work as they are asked for. `transfer`: buffers that move to the thread and are empty here afterwards. */
  stream: <I, O>(work: HeavyWork<I, O>, input: I, transfer?: readonly ArrayBuffer[]) => AsyncGenerator<O>
  close: () => Promise<void>
}

/** A work's own failure, as the thread told it. */
export class WorkFailed extends Error {
  readonly kind: string
  readonly code: string | null
  constructor({ name, message, code }: { name: string; message: string; code: string | null }) {
    super(message)
    this.name = 'WorkFailed'
    this.kind = name
    this.code = code
  }
}

type Limits = { threads?: number; line?: number; stepSeconds?: number; memoryMb?: number }

const BUSY_SECONDS = 5
const IDLE_MS = 60_000
const ENTRY = new URL('thread.ts', import.meta.url)

const busy = (): Exception =>
  new Exception('General', [{ key: 'uploads_busy', params: { seconds: BUSY_SECONDS } }], {
    status: 429,
    headers: { 'Retry-After': String(BUSY_SECONDS) },
  })

const tooDear = (cause: unknown): Exception =>
  new Exception('ValidationException', [{ key: 'file_too_dear' }], { cause })

export const createWorkPool = ({
  threads = 4,
  line = 100,
  stepSeconds = 30,
  memoryMb = 512,
}: Limits = {}): WorkPool => {
  const all = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  const waiting: ((thread: Worker) => void)[] = []

  const hire = (): Worker => {
    const thread = new Worker(ENTRY, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    // A failure between two steps has no reader; the next step finds the thread gone.
    thread.on('error', () => all.delete(thread))
    thread.once('exit', () => all.delete(thread))
    all.add(thread)
    return thread
  }
  const dismiss = (thread: Worker): void => {
    idle.delete(thread)
    all.delete(thread)
    void thread.terminate()
  }
  const take = async (): Promise<Worker> => {
    const [known] = idle
    if (known !== undefined) {
      const [thread, timer] = known
      clearTimeout(timer)
      idle.delete(thread)
      thread.ref()
      return thread
    }
    if (all.size < threads) return hire()
    if (waiting.length >= line) throw busy()
    return new Promise((resolve) => {
      waiting.push(resolve)
    })
  }
  const giveBack = (thread: Worker): void => {
    const next = waiting.shift()
    if (next) {
      next(all.has(thread) ? thread : hire())
      return
    }
    if (!all.has(thread)) return
    thread.unref()
    idle.set(thread, setTimeout(() => dismiss(thread), IDLE_MS).unref())
  }
  const ask = async <O>(
    thread: Worker,
    order: Order,
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<Reply<O>> => {
    try {
      const answered = once(thread, 'message', { signal: AbortSignal.timeout(stepSeconds * 1000) })
      thread.postMessage(order, [...transfer])
      const [reply]: Reply<O>[] = await answered
      if (reply === undefined) throw new Error('a thread answered nothing')
      return reply
    } catch (error) {
      dismiss(thread)
      throw tooDear(error)
    }
  }

  async function* stream<I, O>(
    { module, name }: HeavyWork<I, O>,
    input: I,
    transfer: readonly ArrayBuffer[] = [],
  ): AsyncGenerator<O> {
    const thread = await take()
    let over = false
    try {
      let reply = await ask<O>(thread, { module, name, input }, transfer)
      while ('value' in reply) {
        yield reply.value
        // oxlint-disable-next-line no-await-in-loop -- one value at a time bounds the memory
        reply = await ask<O>(thread, 'next')
      }
      over = true
      if ('failure' in reply) throw new WorkFailed(reply.failure)
    } finally {
      if (!over && all.has(thread)) await ask(thread, 'stop').catch(() => undefined)
      giveBack(thread)
    }
  }

  return {
    stream,
    close: async () => {
      for (const timer of idle.values()) clearTimeout(timer)
      idle.clear()
      await Promise.all([...all].map((thread) => thread.terminate()))
      all.clear()
    },
  }
}
