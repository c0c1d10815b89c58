import type { RequestHandler } from 'express'
import type { Env } from '#server/env.ts'
import type { RateLimit } from '#server/infra/rate-limit.ts'
import type { Sessions } from '#server/kit/session.ts'
import type { Call } from '#shared/kit/call.ts'
import { byCompany, byLink, byUser } from './asker.ts'
import { bearer, sessionOf } from './identify.ts'

/**
 * Budgets per minute: of a person, however many sessions and tokens they have, and of their company. People never meet
 * them; a script that guesses passwords or hammers does.
 */

/** So many of its people may work at full speed at the same time. */
const PEOPLE = 4

export const rateLimits = (
  make: (limit: RateLimit) => RequestHandler,
  env: Pick<Env, 'NODE_ENV' | 'LOGINS_PER_MINUTE'>,
  sessions: Pick<Sessions, 'isSigned'>,
) => {
  // The test suite is one client that does in a minute what a company does in an hour.
  const times = env.NODE_ENV === 'test' ? 1000 : 1
  const minute = (name: string, max: number, more: Pick<RateLimit, 'by' | 'untold'> = {}): RequestHandler =>
    make({ name, window_seconds: 60, max: max * times, ...more })
  /** The person's budget is the one that answers tell. */
  const ofPerson = (name: string, max: number): RequestHandler[] => [
    minute(`${name}_company`, max * PEOPLE, { by: byCompany, untold: true }),
    minute(name, max, { by: byUser }),
  ]
  const open = minute('public', 60)
  const guesses = minute('bad_tokens', 60)
  const byClass: Record<NonNullable<Call['limit']>, RequestHandler[]> = {
    login: [minute('login', env.LOGINS_PER_MINUTE)],
    public: [open],
    guest: [open, minute('guest_link', 60, { by: byLink })],
    upload: ofPerson('upload', 60),
    // Each may ask a service outside, which counts us as one client.
    lookup: ofPerson('lookup', 60),
  }
  /** Invented tokens. One of ours whose session is over is no guess: an office may send many at once. */
  const badTokens: RequestHandler = (request, response, next) => {
    const token = bearer(request)
    if (token === null || sessionOf(request) !== null || sessions.isSigned(token)) next()
    else guesses(request, response, next)
  }
  return {
    api: [badTokens, ...ofPerson('api', 3000)],
    files: minute('files', 600),
    forCall: ({ limit }: Pick<Call, 'limit'>): RequestHandler[] => (limit ? byClass[limit] : []),
  }
}
