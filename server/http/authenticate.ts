import type { Clock } from '#server/infra/clock.ts'
import type { Database } from '#server/infra/database.ts'
import { accessTokenHash, isAccessToken } from '#server/kit/access-token.ts'
import type { Session, Sessions } from '#server/kit/session.ts'
import { roleId } from '#shared/access/roles.ts'
import { SESSION_SECONDS } from '#shared/session/session-life.ts'
import { createSessionMemory } from './session-memory.ts'
import { createRevocation } from './session-revocation.ts'
import { loadAccessToken, loadSession, watchSession } from './session-rows.store.ts'
import { insertSession } from './sessions.store.ts'
import { createSessionTokens, type Claims } from './session-tokens.ts'

/**
 * Sessions of 12 hours (http/README "Session"). A token is good only while its session row is: logout, password change
 * and deactivation revoke at once, in every process, and a session not used for some hours is over by itself. Personal
 * access tokens of API clients are random, hashed at rest, and good for the abilities they were made for.
 */

const HOUR_MS = 3_600_000

type Tools = {
  database: Pick<Database, 'rows' | 'notify' | 'listen'>
  secret: string
  /** After so many hours without use a session is over. */
  idleHours: number
  clock: Clock
}

/** The token's session, where it is of the token's user. */
const ofUser = (session: Session | null, { sub }: Claims): Session | null =>
  session && String(session.user_id) === sub ? session : null

type Tokens = ReturnType<typeof createSessionTokens>

/** A session begins: its row, and the token that belongs to it. */
const createIssue =
  (tokens: Tokens, { database, clock }: Tools): Sessions['issue'] =>
  async (user, client) => {
    const now = clock.now()
    const expires = new Date(now.getTime() + SESSION_SECONDS * 1000)
    const { address, userAgent } = client
    const sid = await insertSession(database.rows, {
      user_id: user.id,
      from: now,
      until: expires,
      address,
      userAgent: userAgent?.slice(0, 200) ?? null,
    })
    const role_id = roleId(user.role)
    const said = { sid, role_id, company_id: user.company_id }
    return tokens.sign(user.id, said, { now, seconds: SESSION_SECONDS })
  }

export const createSessions = (tools: Tools): Sessions => {
  const { database, secret, idleHours, clock } = tools
  const tokens = createSessionTokens({ secret, clock })
  const memory = createSessionMemory({ database, clock })
  const idleMs = idleHours * HOUR_MS

  return {
    issue: createIssue(tokens, tools),
    authenticate: async (token) => {
      if (isAccessToken(token)) {
        const hash = accessTokenHash(token)
        return memory.look(hash, (now) => loadAccessToken(database, hash, now))
      }
      const claims = tokens.verify(token)
      if (!claims) return null
      const load = (now: Date) => loadSession(database, claims.sid, { now, idleMs })
      return ofUser(await memory.look(claims.sid, load), claims)
    },
    watch: async (token) => {
      const claims = tokens.verify(token)
      if (!claims) return null
      const now = clock.now()
      const session =
        memory.known(claims.sid, now) ?? (await watchSession(database, claims.sid, { now, idleMs }))
      return ofUser(session, claims)
    },
    idOf: (token) => tokens.verify(token, true)?.sid ?? null,
    isSigned: (token) => tokens.verify(token, true) !== null,
    ...createRevocation({ database, memory, clock }),
    forget: memory.announce,
    onRevoked: memory.onRevoked,
    onForgotten: memory.onForgotten,
    start: memory.start,
  }
}
