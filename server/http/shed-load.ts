import type { RequestHandler } from 'express'
import { Exception } from '#shared/kit/exceptions.ts'

const busy = (): Exception =>
  new Exception('General', [{ key: 'unavailable' }], { status: 503, headers: { 'Retry-After': '1' } })

/**
 * Of a thousand requests at once, each would wait for all the others until none is answered in time. So many are worked
 * on in one process at most; who comes then is told at once to come back (security check 42).
 *
 * Only our own work counts: from when a request has come in whole until its answer is written. Who sends or reads slowly
 * keeps nobody out. Uploads are counted where they are read.
 *
 * @returns `refuse`, to stand before everything that costs something, and `count`, to stand before the work
 */
export const shedLoad = (most: number): { refuse: RequestHandler; count: RequestHandler } => {
  let underWay = 0
  return {
    refuse: (_request, _response, next) => {
      if (underWay >= most) next(busy())
      else next()
    },
    count: (request, response, next) => {
      if (typeof request.is('multipart/form-data') === 'string') {
        next()
        return
      }
      if (underWay >= most) {
        next(busy())
        return
      }
      underWay += 1
      let isDone = false
      const done = (): void => {
        if (!isDone) underWay -= 1
        isDone = true
      }
      // `finish` and `close` come when the client has taken the answer, which is for the client to decide.
      const end = response.end.bind(response)
      response.end = ((...words: Parameters<typeof end>) => {
        done()
        return end(...words)
      }) as typeof end
      response.once('close', done)
      next()
    },
  }
}
