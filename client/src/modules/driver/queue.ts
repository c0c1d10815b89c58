import type { DriverStepInput } from '#shared/driver/driver.ts'

/** Steps that wait on the telephone until the network takes them, in the order in which they happened. */

export type WaitingStep = {
  hash: string
  input: DriverStepInput
  files: File[]
  /** Why the server did not take it: it is kept until the driver tries again or discards it. */
  refused?: string
}
export type KeptStep = { key: IDBValidKey; step: WaitingStep }

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('tropeiro-driver', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore('steps', { autoIncrement: true }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no store')))
  })

const run = async <T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('steps', mode)
    const asked = ask(transaction.objectStore('steps'))
    transaction.addEventListener('complete', () => resolve(asked.result))
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('not stored')))
  })
}

export const addStep = async (step: WaitingStep): Promise<void> => {
  await run('readwrite', (store) => store.add(step))
}

/** Steps of one link, the oldest first, each with its place in the queue. */
export const keptSteps = async (hash: string): Promise<KeptStep[]> => {
  const [keys, steps] = await Promise.all([
    run('readonly', (store) => store.getAllKeys()),
    run<WaitingStep[]>('readonly', (store) => store.getAll()),
  ])
  return steps.flatMap((step, index) => {
    const key = keys[index]
    return key !== undefined && step.hash === hash ? [{ key, step }] : []
  })
}

/** Puts a step back at its place in the queue, refused or to be sent again. */
export const putBack = async ({ key, step }: KeptStep, refused?: string): Promise<void> => {
  const { refused: _, ...kept } = step
  await run('readwrite', (store) => store.put(refused === undefined ? kept : { ...kept, refused }, key))
}

export const removeStep = async (key: IDBValidKey): Promise<void> => {
  await run('readwrite', (store) => store.delete(key))
}
