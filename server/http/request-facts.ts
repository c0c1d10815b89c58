import type { Session } from '#server/kit/session.ts'

/** What one step of a request finds out and later ones need; it ends with the request. */
type Facts = {
  /** Who asks. */
  session?: Session
  /** When it came in. */
  arrived?: number
  /** Gives its place in the waiting line back. */
  leave?: () => void
}

type Asked = { res?: { locals: Facts } | undefined }

export const factsOf = (request: Asked): Facts => request.res?.locals ?? {}
