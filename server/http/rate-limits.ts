import type { Request, RequestHandler } from 'express'
import type { Env } from '#server/env.ts'
import type { RateLimit } from '#server/infra/rate-limit.ts'
import type { Sessions } from '#server/kit/session.ts'
import type { Call } from '#shared/kit/call.ts'
import { bearer, sessionOf } from './identify.ts'

/** Budgets per minute. A person never meets them; a script that guesses passwords or hammers does. */

/** Only a session that holds counts for itself: whatever else a header says, the address counts. */
const bySession = (request: Request): string | undefined => sessionOf(request)?.session_id

export const rateLimits = (
  make: (limit: RateLimit) => RequestHandler,
  env: Pick<Env, 'NODE_ENV' | 'LOGINS_PER_MINUTE'>,
  sessions: Pick<Sessions, 'isSigned'>,
) => {
  // The test suite is one client that does in a minute what a company does in an hour.
  const times = env.NODE_ENV === 'test' ? 1000 : 1
  const login = make({ name: 'login', window_seconds: 60, max: env.LOGINS_PER_MINUTE * times })
  const open = make({ name: 'public', window_seconds: 60, max: 60 * times })
  const upload = make({ name: 'upload', window_seconds: 60, max: 60 * times, by: bySession })
  // Each may ask a service outside, which counts us as one client.
  const lookup = make({ name: 'lookup', window_seconds: 60, max: 60 * times, by: bySession })
  const guesses = make({ name: 'bad_tokens', window_seconds: 60, max: 60 * times })
  const byClass = { login, public: open, upload, lookup }
  /** Invented tokens. One of ours whose session is over is no guess: an office may send many at once. */
  const badTokens: RequestHandler = (request, response, next) => {
    const token = bearer(request)
    if (token === null || sessionOf(request) !== null || sessions.isSigned(token)) next()
    else guesses(request, response, next)
  }
  return {
    api: [badTokens, make({ name: 'api', window_seconds: 60, max: 3000 * times, by: bySession })],
    files: make({ name: 'files', window_seconds: 60, max: 600 * times }),
    forCall: ({ limit }: Pick<Call, 'limit'>): RequestHandler[] => (limit ? [byClass[limit]] : []),
  }
}
