import type { Request, RequestHandler } from 'express'
import type { Session, Sessions } from '#server/kit/session.ts'

/** Who asks is found out once per request, before anything is counted or done for them. */

const asking = new WeakMap<Request, Session>()

export const bearer = (request: Request): string | null => {
  const header = request.get('authorization')
  return header?.startsWith('Bearer ') ? header.slice(7) : null
}

export const sessionOf = (request: Request): Session | null => asking.get(request) ?? null

export const identify =
  (sessions: Pick<Sessions, 'authenticate'>): RequestHandler =>
  async (request, _response, next) => {
    const token = bearer(request)
    const session = token === null ? null : await sessions.authenticate(token)
    if (session) asking.set(request, session)
    next()
  }
