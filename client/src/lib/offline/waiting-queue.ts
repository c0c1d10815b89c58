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

/** Everything that `ask` asks for is of one moment: another page's change comes before all of it or after. */
const run = async <R>(
  name: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => () => R,
): Promise<R> => {
  const database = await open(name)
  try {
    return await new Promise<R>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const answer = ask(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => resolve(answer()))
      // A full disk tells no single request: it ends the transaction.
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not stored')))
    })
  } finally {
    database.close()
  }
}

const change = (name: string, ask: (store: IDBObjectStore) => unknown): Promise<void> =>
  run(name, 'readwrite', (store) => {
    ask(store)
    return () => undefined
  })

/** A queue of this browser, by the name of its database. */
export const waitingQueue = <T extends object>(name: string): WaitingQueue<T> => ({
  add: (step) => change(name, (store) => store.add(step)),
  kept: (isOwn) =>
    run(name, 'readonly', (store) => {
      const keys = store.getAllKeys()
      const steps: IDBRequest<Waiting<T>[]> = store.getAll()
      return () =>
        steps.result.flatMap((step, index) => {
          const key = keys.result[index]
          return key !== undefined && isOwn(step) ? [{ key, step }] : []
        })
    }),
  putBack: ({ key, step }, refused) => {
    const { refused: _, ...kept } = step
    return change(name, (store) => store.put(refused === undefined ? kept : { ...kept, refused }, key))
  },
  remove: (key) => change(name, (store) => store.delete(key)),
})
