import { AsyncLocalStorage } from 'node:async_hooks'
import { Exception } from '#shared/kit/exceptions.ts'

/**
 * A request's errand to the database: it ends when the client goes away or the time of its kind is up, and its statements
 * with it. Statements outside of an errand (jobs, the outbox) end by themselves.
 */

export type EndCause = 'gone' | 'too_slow'

export type Errand = {
  /** Does the work; whatever it asks the database belongs to the errand. */
  run: <T>(work: () => T) => T
  /** Ends its statements; nothing happens when the errand is over. */
  end: (cause: EndCause) => void
  /** It is answered, and nothing that it has started is ended any more. */
  finish: () => void
  cause: () => EndCause | null
  /** Calls back when it is ended; answers a function that stops watching. */
  watch: (onEnd: () => void) => () => void
}

const errands = new AsyncLocalStorage<Errand | undefined>()
export const currentErrand = (): Errand | undefined => errands.getStore()

/** Does work that others depend on too: it goes on when the request that has started it ends. */
export const apart = <T>(work: () => T): T => errands.run(undefined, work)

export const createErrand = (): Errand => {
  let cause: EndCause | null = null
  let isOver = false
  const watchers = new Set<() => void>()
  const errand: Errand = {
    run: (work) => errands.run(errand, work),
    end: (why) => {
      if (isOver) return
      isOver = true
      cause = why
      for (const watcher of watchers) watcher()
    },
    finish: () => {
      isOver = true
    },
    cause: () => cause,
    watch: (onEnd) => {
      watchers.add(onEnd)
      return () => void watchers.delete(onEnd)
    },
  }
  return errand
}

/** What a client is told of an ended errand: `undone` of a change, which left nothing behind. */
const endedException = (cause: EndCause, undone: boolean): Exception => {
  const slow = undone ? 'change_too_slow' : 'too_slow'
  return new Exception('General', [{ key: cause === 'gone' ? 'unavailable' : slow }], {
    status: 503,
    headers: { 'Retry-After': '5' },
    // A client that went away is no failure of ours, and is not logged as one.
    ...(cause === 'gone' ? {} : { cause: new Error('the time of this kind of request was up') }),
  })
}

/** Throws when the errand is ended: no statement more is sent for it. */
export const assertWanted = (errand: Errand | undefined, undone = false): void => {
  const cause = errand?.cause()
  if (cause) throw endedException(cause, undone)
}
