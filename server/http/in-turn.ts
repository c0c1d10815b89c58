import type { NextFunction, RequestHandler } from 'express'

/**
 * Steps of a request one after the other, as Express takes them. Express itself looks at the address before each one,
 * which a step for every address has no use for.
 */
export const inTurn =
  (...steps: readonly RequestHandler[]): RequestHandler =>
  (request, response, done) => {
    let place = 0
    const next: NextFunction = (error?: unknown) => {
      const step = error ? undefined : steps[place]
      place += 1
      if (step === undefined) {
        done(error)
        return
      }
      try {
        const taken: unknown = step(request, response, next)
        // oxlint-disable-next-line promise/no-callback-in-promise, promise/no-promise-in-callback -- Express's steps are of both kinds
        if (taken instanceof Promise) taken.catch(done)
      } catch (thrown) {
        done(thrown)
      }
    }
    next()
  }
