import type { RequestHandler } from 'express'
import { Exception } from '#shared/kit/exceptions.ts'

/**
 * Of a thousand requests at once, each would wait for all the others until none is answered in time. So many are under
 * way in one process at most; who comes then is told at once to come back (security check 42).
 */
export const shedLoad = (most: number): RequestHandler => {
  let underWay = 0
  return (_request, response, next) => {
    if (underWay >= most) {
      next(
        new Exception('General', [{ key: 'unavailable' }], { status: 503, headers: { 'Retry-After': '1' } }),
      )
      return
    }
    underWay += 1
    response.once('close', () => {
      underWay -= 1
    })
    next()
  }
}
