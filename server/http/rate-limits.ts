import type { Request, RequestHandler } from 'express'
import type { Env } from '#server/env.ts'
import type { RateLimit } from '#server/infra/rate-limit.ts'
import type { Route } from '#server/kit/routes.ts'

/** Budgets per minute. A person never meets them; a script that guesses passwords or hammers does. */

/** A token's signature tells tokens apart as well as the whole of it does. */
const SIGNATURE = 43
const byToken = (request: Request): string | undefined => request.headers.authorization?.slice(-SIGNATURE)

export const rateLimits = (make: (limit: RateLimit) => RequestHandler, env: Pick<Env, 'NODE_ENV'>) => {
  // The test suite is one client that does in a minute what a company does in an hour.
  const times = env.NODE_ENV === 'test' ? 1000 : 1
  const login = make({ name: 'login', window_seconds: 60, max: 20 * times })
  const open = make({ name: 'public', window_seconds: 60, max: 60 * times })
  const upload = make({ name: 'upload', window_seconds: 60, max: 60 * times, by: byToken })
  const byRoute = { login, public: open, upload }
  return {
    api: make({ name: 'api', window_seconds: 60, max: 3000 * times, by: byToken }),
    files: make({ name: 'files', window_seconds: 60, max: 600 * times }),
    forRoute: (route: Route): RequestHandler[] => (route.limit ? [byRoute[route.limit]] : []),
  }
}
