import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { Exception } from '#shared/kit/exceptions.ts'
import { createCrew } from './crew.ts'
import type { Owner } from './fair-line.ts'
import type { HeavyWork, Order, Reply } from './heavy-work.ts'

/**
 * Threads beside the event loop for what people send: each step of a work has a deadline, each thread a ceiling of
 * memory, the line a length. A thread that breaks one of them ends, and the process goes on.
 */

export type WorkPool = {
  /** Values of a work as they are asked for. `transfer`: buffers that move to the thread and are empty here afterwards. */
  stream: <I, O>(work: HeavyWork<I, O>, input: I, transfer?: readonly ArrayBuffer[]) => AsyncGenerator<O>
  /** The pool as one company uses it: never more than half of the threads and of the line at once. */
  of: (company: number) => WorkPool
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

const tooDear = (cause: unknown): Exception =>
  new Exception('ValidationException', [{ key: 'file_too_dear' }], { cause })

export const createWorkPool = ({
  threads = 4,
  line = 100,
  stepSeconds = 30,
  memoryMb = 512,
}: Limits = {}): WorkPool => {
  const crew = createCrew({ threads, line, memoryMb })
  const ask = async <O>(
    thread: Worker,
    order: Order,
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<Reply<O>> => {
    const gone = new AbortController()
    const leave = (): void => gone.abort()
    thread.once('exit', leave)
    try {
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(stepSeconds * 1000)])
      const answered = once(thread, 'message', { signal })
      thread.postMessage(order, [...transfer])
      const [reply]: Reply<O>[] = await answered
      if (reply === undefined) throw new Error('a thread answered nothing')
      return reply
    } catch (error) {
      crew.dismiss(thread)
      throw tooDear(error)
    } finally {
      thread.off('exit', leave)
    }
  }

  async function* streamOf<I, O>(
    owner: Owner,
    { module, name }: HeavyWork<I, O>,
    input: I,
    transfer: readonly ArrayBuffer[] = [],
  ): AsyncGenerator<O> {
    const thread = await crew.take(owner)
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
      if (!over && crew.isAlive(thread)) await ask(thread, 'stop').catch(() => undefined)
      crew.giveBack(thread, owner)
    }
  }

  const poolOf = (owner: Owner): WorkPool => ({
    stream: (work, input, transfer) => streamOf(owner, work, input, transfer),
    of: poolOf,
    close: crew.close,
  })
  return poolOf(null)
}
