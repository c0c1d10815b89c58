import { createSecretKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { Clock } from '#server/infra/clock.ts'
import { sql, type Database } from '#server/infra/database.ts'
import { accessTokenHash, accessTokenSession, isAccessToken } from '#server/kit/access-token.ts'
import type { Session, Sessions, Whose } from '#server/kit/session.ts'
import { ROLE_IDS, isRole } from '#shared/access/roles.ts'
import { loadAccessToken, loadSession, watchSession } from './session-rows.ts'

/**
 * Access tokens: JWT HS256, the algorithm pinned, 12 hours (http/README "Session"). A token is good only while its session row
 * is: logout, password change and deactivation revoke at once, in every process, and one that nobody uses for some hours
 * is over by itself. Personal access tokens of API clients are random, hashed at rest, and good for the abilities they
 * were made for.
 */

const ISSUER = 'tropeiro'
const HOURS_12 = 12 * 60 * 60
/** How long a looked-up session is believed without asking again; revocations are announced, so this is a safety net. */
const BELIEVE_MS = 20_000
const MAX_REMEMBERED = 10_000
const HOUR_MS = 3_600_000
/** A notification carries 8,000 bytes at most. */
const ANNOUNCED_AT_ONCE = 100
const REVOKED_CHANNEL = 'session_revoked'

type Remembered = { session: Session; until: number }
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Claims = { sid: string; sub: string; role_id: number; company_id: number; exp: number }

export const createSessions = ({
  database,
  secret,
  idleHours,
  clock,
}: {
  database: Pick<Database, 'rows' | 'notify' | 'listen'>
  secret: string
  /** After so many hours without use a session is over. */
  idleHours: number
  clock: Clock
}): Sessions => {
  const key: KeyObject = createSecretKey(Buffer.from(secret))
  const verify = createVerify(key, clock)
  const idleMs = idleHours * HOUR_MS
  const remembered = new Map<string, Remembered>()
  /** Counts announcements: a session that was looked up before one may be old. */
  let announced = 0
  const listeners: ((sessionId: string) => void)[] = []
  const watchers: ((whose: Whose) => void)[] = []

  const drop = (matches: (session: Session) => boolean): void => {
    for (const [id, { session }] of remembered) if (matches(session)) remembered.delete(id)
  }
  const heard = (message: string): void => {
    announced += 1
    const {
      sessions = [],
      user_id,
      company_id,
    } = JSON.parse(message) as { sessions?: string[]; user_id?: number; company_id?: number }
    for (const id of sessions) {
      remembered.delete(id)
      // A token is remembered by its hash.
      if (!UUID.test(id)) drop((session) => session.session_id === id)
      for (const listener of listeners) listener(id)
    }
    if (user_id !== undefined) drop((session) => session.user_id === user_id)
    if (company_id !== undefined)
      drop((session) => session.company_id === company_id || session.company_ids.includes(company_id))
    if (user_id !== undefined || company_id !== undefined)
      for (const watcher of watchers)
        watcher({
          ...(user_id === undefined ? {} : { user_id }),
          ...(company_id === undefined ? {} : { company_id }),
        })
  }
  const announce = async (message: Record<string, unknown>): Promise<void> => {
    const text = JSON.stringify(message)
    heard(text)
    await database.notify(REVOKED_CHANNEL, text)
  }

  const known = (rememberedAs: string, now: Date): Session | null => {
    const found = remembered.get(rememberedAs)
    return found && found.until > now.getTime() ? found.session : null
  }
  const look = async (
    remembersAs: string,
    load: (now: Date) => Promise<Session | null>,
  ): Promise<Session | null> => {
    const now = clock.now()
    const believed = known(remembersAs, now)
    if (believed) return believed
    const before = announced
    const session = await load(now)
    if (!session) {
      remembered.delete(remembersAs)
      return null
    }
    if (announced !== before) return session
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(remembersAs, { session, until: now.getTime() + BELIEVE_MS })
    return session
  }
  const announceAll = async (ids: readonly string[]): Promise<void> => {
    for (let from = 0; from < ids.length; from += ANNOUNCED_AT_ONCE)
      // oxlint-disable-next-line no-await-in-loop -- a few at most
      await announce({ sessions: ids.slice(from, from + ANNOUNCED_AT_ONCE) })
  }

  return {
    issue: async (user, client) => {
      const now = clock.now()
      const expires = new Date(now.getTime() + HOURS_12 * 1000)
      const [row] = await database.rows<{ id: string }>(
        sql`insert into sessions (id, user_id, created_at, last_used_at, expires_at, address, user_agent)
            values (gen_random_uuid(), ${user.id}, ${now}, ${now}, ${expires}, ${client.address}, ${client.userAgent?.slice(0, 200) ?? null}) returning id`,
      )
      const role_id = isRole(user.role) ? ROLE_IDS[user.role] : 0
      const claims = {
        sid: row?.id,
        role_id,
        company_id: user.company_id,
        iat: Math.floor(now.getTime() / 1000),
      }
      return jwt.sign(claims, key, {
        algorithm: 'HS256',
        issuer: ISSUER,
        subject: String(user.id),
        expiresIn: HOURS_12,
      })
    },
    authenticate: async (token) => {
      if (isAccessToken(token)) {
        const hash = accessTokenHash(token)
        return look(hash, (now) => loadAccessToken(database, hash, now))
      }
      const claims = verify(token)
      if (!claims) return null
      const session = await look(claims.sid, (now) => loadSession(database, claims.sid, { now, idleMs }))
      return session && String(session.user_id) === claims.sub ? session : null
    },
    watch: async (token) => {
      const claims = verify(token)
      if (!claims) return null
      const now = clock.now()
      const session = known(claims.sid, now) ?? (await watchSession(database, claims.sid, { now, idleMs }))
      return session && String(session.user_id) === claims.sub ? session : null
    },
    idOf: (token) => verify(token, true)?.sid ?? null,
    isSigned: (token) => verify(token, true) !== null,
    revokeToken: async (id) => {
      await database.rows(
        sql`update access_tokens set revoked_at = ${clock.now()} where id = ${id} and revoked_at is null`,
      )
      await announce({ sessions: [accessTokenSession(id)] })
    },
    revoke: async (sessionIds) => {
      await database.rows(
        sql`update sessions set revoked_at = ${clock.now()} where id = any(${sessionIds}::uuid[]) and revoked_at is null`,
      )
      await announceAll(sessionIds)
    },
    revokeUser: async (userId, except) => {
      const ended = await database.rows<{ id: string }>(
        sql`update sessions set revoked_at = ${clock.now()} where user_id = ${userId} and revoked_at is null
            and expires_at > ${clock.now()} and id is distinct from ${except ?? null}::uuid returning id`,
      )
      const tokens = await database.rows<{ id: number }>(
        sql`update access_tokens set revoked_at = ${clock.now()} where user_id = ${userId} and revoked_at is null returning id`,
      )
      await announceAll([...ended.map(({ id }) => id), ...tokens.map(({ id }) => accessTokenSession(id))])
    },
    forget: (what) => announce(what),
    onRevoked: (listener) => {
      listeners.push(listener)
    },
    onForgotten: (watcher) => {
      watchers.push(watcher)
    },
    // Who could not hear for a while does not know which sessions still hold.
    start: () =>
      database.listen(REVOKED_CHANNEL, heard, () => {
        announced += 1
        remembered.clear()
      }),
  }
}

type Verify = (token: string, ignoreExpiration?: boolean) => Claims | null

/**
 * A signature once found good stays good: the claims of the last tokens are kept, so that a busy client's token is not
 * digested on every request. Expiry is asked every time; whether the session still holds is for `look` to say.
 */
const createVerify = (key: KeyObject, clock: Clock): Verify => {
  const signed = new Map<string, Claims>()

  const claimsOf = (token: string): Claims | null => {
    if (token.length > 2000) return null
    const known = signed.get(token)
    if (known) return known
    try {
      const claims = jwt.verify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        ignoreExpiration: true,
        clockTimestamp: Math.floor(clock.now().getTime() / 1000),
      })
      if (typeof claims !== 'object' || typeof claims.exp !== 'number') return null
      if (typeof claims.sid !== 'string' || !UUID.test(claims.sid)) return null
      if (signed.size >= MAX_REMEMBERED) signed.clear()
      signed.set(token, claims as unknown as Claims)
      return claims as unknown as Claims
    } catch {
      return null
    }
  }

  return (token, ignoreExpiration = false) => {
    const claims = claimsOf(token)
    if (!claims || ignoreExpiration) return claims
    return claims.exp > Math.floor(clock.now().getTime() / 1000) ? claims : null
  }
}
