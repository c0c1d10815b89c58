/** Steps that wait in this browser until the network takes them, in the order in which they happened. */

export type Waiting<T> = T & {
  /** Why the server did not take it: it is kept until the person tries again or discards it. */
  refused?: string
}
export type Kept<T> = { key: IDBValidKey; step: Waiting<T> }
export type WaitingQueue<T> = {
  add: (step: T) => Promise<void>
  /** Those that `isOwn` knows, the oldest first, each with its place in the queue. */
  kept: (isOwn: (step: T) => boolean) => Promise<Kept<T>[]>
  /** Puts a step back at its place in the queue, refused or to be sent again. */
  putBack: (kept: Kept<T>, refused?: string) => Promise<void>
  remove: (key: IDBValidKey) => Promise<void>
}

const STORE = 'steps'

const open = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(STORE, { autoIncrement: true }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no store')))
  })

const run = async <R>(
  name: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<R>,
): Promise<R> => {
  const database = await open(name)
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode)
    const asked = ask(transaction.objectStore(STORE))
    transaction.addEventListener('complete', () => {
      database.close()
      resolve(asked.result)
    })
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('not stored')))
  })
}

/** A queue of this browser, by the name of its database. */
export const waitingQueue = <T extends object>(name: string): WaitingQueue<T> => ({
  add: async (step) => {
    await run(name, 'readwrite', (store) => store.add(step))
  },
  kept: async (isOwn) => {
    const [keys, steps] = await Promise.all([
      run(name, 'readonly', (store) => store.getAllKeys()),
      run<Waiting<T>[]>(name, 'readonly', (store) => store.getAll()),
    ])
    return steps.flatMap((step, index) => {
      const key = keys[index]
      return key !== undefined && isOwn(step) ? [{ key, step }] : []
    })
  },
  putBack: async ({ key, step }, refused) => {
    const { refused: _, ...kept } = step
    await run(name, 'readwrite', (store) =>
      store.put(refused === undefined ? kept : { ...kept, refused }, key),
    )
  },
  remove: async (key) => {
    await run(name, 'readwrite', (store) => store.delete(key))
  },
})
