import type { Request, RequestHandler } from 'express'
import { languageAsked } from '#server/kit/texts.ts'
import type { Session, Sessions } from '#server/kit/session.ts'
import { factsOf } from './request-facts.ts'

/** Who asks is found out once per request, before anything is counted or done for them. */

export const bearer = (request: Request): string | null => {
  const header = request.get('authorization')
  return header?.startsWith('Bearer ') ? header.slice(7) : null
}

export const sessionOf = (request: Request): Session | null => factsOf(request).session ?? null

/** An answer is in the language that the request names; in the person's own when it names none. */
const inLanguage = (session: Session, asked: Session['locale'] | null): Session =>
  asked === null || asked === session.locale ? session : { ...session, locale: asked }

export const identify =
  (sessions: Pick<Sessions, 'authenticate'>): RequestHandler =>
  async (request, _response, next) => {
    const token = bearer(request)
    const session = token === null ? null : await sessions.authenticate(token)
    if (session) {
      const asked = languageAsked(request.get('accept-language'))
      factsOf(request).session = inLanguage(session, asked)
    }
    next()
  }
