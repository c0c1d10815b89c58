import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { Clock } from '#server/infra/clock.ts'
import { isUuid } from './session-memory.ts'

/** Tokens of sessions: JWT HS256, the algorithm pinned (http/README "Session"). */

const ISSUER = 'tropeiro'
const MOST_LETTERS = 2000
const MAX_KEPT = 10_000

export type Claims = { sid: string; sub: string; role_id: number; company_id: number; exp: number }

/** What a token says beside its user and its times. */
type Said = { sid: string | undefined; role_id: number; company_id: number }

export type SessionTokens = {
  sign: (userId: number, said: Said, at: { now: Date; seconds: number }) => string
  /** @returns null for a token that is not ours, or over */
  verify: (token: string, ignoreExpiration?: boolean) => Claims | null
}

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)

const isClaims = (claims: unknown): claims is Claims =>
  typeof claims === 'object' &&
  claims !== null &&
  'exp' in claims &&
  typeof claims.exp === 'number' &&
  'sid' in claims &&
  typeof claims.sid === 'string' &&
  isUuid(claims.sid)

export const createSessionTokens = ({ secret, clock }: { secret: string; clock: Clock }): SessionTokens => {
  const key = createSecretKey(Buffer.from(secret))
  // A signature once found good stays good, so that a busy client's token is not digested on every request.
  const signed = new Map<string, Claims>()

  const claimsOf = (token: string): Claims | null => {
    if (token.length > MOST_LETTERS) return null
    const known = signed.get(token)
    if (known) return known
    try {
      const claims: unknown = jwt.verify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        ignoreExpiration: true,
        clockTimestamp: secondsOf(clock.now()),
      })
      if (!isClaims(claims)) return null
      if (signed.size >= MAX_KEPT) signed.clear()
      signed.set(token, claims)
      return claims
    } catch {
      return null
    }
  }

  return {
    sign: (userId, said, { now, seconds }) =>
      jwt.sign({ ...said, iat: secondsOf(now) }, key, {
        algorithm: 'HS256',
        issuer: ISSUER,
        subject: String(userId),
        expiresIn: seconds,
      }),
    verify: (token, ignoreExpiration = false) => {
      const claims = claimsOf(token)
      if (!claims || ignoreExpiration) return claims
      return claims.exp > secondsOf(clock.now()) ? claims : null
    },
  }
}
