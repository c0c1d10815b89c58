import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { Exception } from '#shared/kit/exceptions.ts'
import { factsOf } from '../request-facts.ts'
import { PATIENCE_MS } from './lanes.ts'

/** When a request came in. Its patience begins then, not when its turn is asked for. */

/** One for all: under load there are thousands, and a stack tells nothing of any. */
export const BUSY = new Exception('General', [{ key: 'unavailable' }], {
  status: 503,
  headers: { 'Retry-After': '1' },
})

export const arrivalOf = (request: Request): number => factsOf(request).arrived ?? performance.now()

/** The time when this turn of the event loop began: all that is read in one turn has waited since then. */
const createTurnClock = (): (() => number) => {
  let began: number | undefined
  return () => {
    if (began === undefined) {
      began = performance.now()
      setImmediate(() => (began = undefined))
    }
    return began
  }
}

/** Answers that one turn gives on a connection leave in one write. */
const createGathering = (): ((socket: Socket) => void) => {
  const gathering = new WeakSet<Socket>()
  return (socket) => {
    if (gathering.has(socket)) return
    gathering.add(socket)
    socket.cork()
    setImmediate(() => {
      gathering.delete(socket)
      socket.uncork()
    })
  }
}

/**
 * Stands before everything that costs something. Answers leave a connection in the order of its questions, so that a
 * question sent before the answer to the last one waits here, without work being done for it.
 */
export const createArrival = (): RequestHandler => {
  const now = createTurnClock()
  const gather = createGathering()
  return async (request, response, next) => {
    factsOf(request).arrived = now()
    // Node gives a response its socket when the one before it has left.
    if (response.socket === null) {
      await once(response, 'socket')
      gather(request.socket)
      if (performance.now() - arrivalOf(request) > PATIENCE_MS) throw BUSY
    }
    next()
  }
}
