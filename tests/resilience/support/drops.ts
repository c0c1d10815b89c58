import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Person } from './world.ts'

/** Invoices sent as forms by a thread of its own: a test that measures waits must not wait for the writing of forms. */

export type Asked = { origin: string; person: Pick<Person, 'token'>; drops: number; invoices: number }

/** The forms are written beforehand. @returns sends them, one after the other */
export const prepareDrops = async (asked: Asked): Promise<() => Promise<void>> => {
  const thread = new Worker(new URL('drops-thread.ts', import.meta.url), { workerData: asked, execArgv: [] })
  await once(thread, 'message')
  return async () => {
    const sent = once(thread, 'message')
    thread.postMessage('send', [])
    await sent
    await thread.terminate()
  }
}
