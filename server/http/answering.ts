import type { Request, Response } from 'express'
import type { Answer } from '#server/http/idempotency.ts'
import type { Session } from '#server/kit/session.ts'
import type { Ability } from '#shared/access/abilities.ts'
import { assertOpen } from '#shared/access/access-block.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { Exception, unauthorized } from '#shared/kit/exceptions.ts'
import { rememberedVersion } from '#server/kit/row-version.ts'
import { bearer, sessionOf } from './identify.ts'

/** The two ends of a request's way: who may ask, and how it is answered. */

/** JSON:API's own type goes to who names it; browsers and most clients take plain JSON. */
const DOCUMENT = 'application/vnd.api+json'
const isAskedAs = ({ req }: Response, type: string): boolean => req.headers.accept?.includes(type) === true

/** Straight to the socket: these answers are never cached, so Express's own `json` would digest them for nothing. */
export const send = (response: Response, { status, body, replayed, text }: Answer): void => {
  if (replayed) response.setHeader('Idempotent-Replayed', 'true')
  response.statusCode = status
  response.setHeader('Cache-Control', 'no-store')
  if (status === 204) {
    response.end()
    return
  }
  const version = rememberedVersion(body)
  if (version !== null) response.setHeader('ETag', `"${version}"`)
  response.setHeader(
    'Content-Type',
    isAskedAs(response, DOCUMENT) ? DOCUMENT : 'application/json; charset=utf-8',
  )
  response.end(text ?? JSON.stringify(body))
}

export const authenticated = (request: Request, ability: Ability): Session => {
  const session = sessionOf(request)
  if (!session) throw unauthorized(bearer(request) === null ? 'unauthorized' : 'session_ended')
  if (!can(session, ability)) throw refuse(session, ability)
  return session
}

/**
 * Who changes something has accepted the terms in force (spec 001 §3.6), and its company's access is open; the own session is
 * not part of that. A closed company reads on.
 */
export const writing = (request: Request, ability: Ability): Session => {
  const session = authenticated(request, ability)
  assertOpen(session, ability)
  if (session.owes_terms === true && ability !== 'session.manage')
    throw new Exception('RedirectException', [{ key: 'terms_required' }])
  return session
}
