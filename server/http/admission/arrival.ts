import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { Exception } from '#shared/kit/exceptions.ts'
import { PATIENCE_MS } from './lanes.ts'

/** When a request came in. Its patience begins then, not when its turn is asked for. */

const arrivals = new WeakMap<Request, number>()

/** All that is read in one turn of the event loop has waited since that turn began. */
let turnBegan: number | undefined
const now = (): number => {
  if (turnBegan === undefined) {
    turnBegan = performance.now()
    setImmediate(() => (turnBegan = undefined))
  }
  return turnBegan
}

/** One for all: under load there are thousands, and a stack tells nothing of any. */
export const BUSY = new Exception('General', [{ key: 'unavailable' }], {
  status: 503,
  headers: { 'Retry-After': '1' },
})

export const arrivalOf = (request: Request): number => arrivals.get(request) ?? performance.now()

/** Answers that one turn gives on a connection leave in one write. */
const gathering = new WeakSet<Socket>()
const gather = (socket: Socket): void => {
  if (gathering.has(socket)) return
  gathering.add(socket)
  socket.cork()
  setImmediate(() => {
    gathering.delete(socket)
    socket.uncork()
  })
}

/**
 * Stands before everything that costs something. Answers leave a connection in the order of its questions, so that a
 * question sent before the answer to the last one waits here, without work being done for it.
 */
export const arrive: RequestHandler = async (request, response, next) => {
  arrivals.set(request, now())
  // Node gives a response its socket when the one before it has left.
  if (response.socket === null) {
    await once(response, 'socket')
    gather(request.socket)
    if (performance.now() - arrivalOf(request) > PATIENCE_MS) throw BUSY
  }
  next()
}
