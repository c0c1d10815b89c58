import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { errorCode } from '#server/infra/error-code.ts'
import { threadGivesWay } from '#server/infra/give-way.ts'
import type { HeavyWork, Order, Reply } from './heavy-work.ts'

/** The thread's side: one work at a time, one value whenever the pool asks. */

type Steps = Iterator<unknown> | AsyncIterator<unknown>

const isWork = (value: unknown): value is HeavyWork<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'run' in value && typeof value.run === 'function'

const begin = async ({ module, name, input }: Exclude<Order, string>): Promise<Steps> => {
  const loaded: Record<string, unknown> = await import(module)
  const work = loaded[name]
  if (!isWork(work)) throw new Error(`${module} exports no work named ${name}`)
  const values = work.run(input)
  return Symbol.asyncIterator in values ? values[Symbol.asyncIterator]() : values[Symbol.iterator]()
}

const failureOf = (error: unknown): Reply<unknown> => ({
  failure:
    error instanceof Error
      ? { name: error.name, message: error.message, code: errorCode(error) ?? null }
      : { name: 'Error', message: String(error), code: null },
})

/** Files and their texts lie outside of the heap, where the collector lets a hundred megabytes of them lie. */
const MOST_OUTSIDE = 24 * 1024 * 1024

/** The engine's own collector, which only a context made after this flag is given. */
const collector = (): unknown => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
const collect = collector()

/** What the work before has left, at the latest when the next is asked for. */
const clearAway = (): void => {
  if (typeof collect === 'function' && getHeapStatistics().external_memory > MOST_OUTSIDE) collect()
}

const serve = (port: MessagePort): void => {
  let steps: Steps | null = null
  const obey = async (order: Order): Promise<Reply<unknown>> => {
    if (order === 'stop') {
      await steps?.return?.()
      return { done: true }
    }
    if (order !== 'next') steps = await begin(order)
    const step = await steps?.next()
    return step === undefined || step.done === true ? { done: true } : { value: step.value }
  }
  port.on('message', (order: Order) => {
    clearAway()
    void obey(order)
      .catch(failureOf)
      .then((reply) => port.postMessage(reply))
  })
}

if (parentPort) {
  threadGivesWay()
  serve(parentPort)
}
