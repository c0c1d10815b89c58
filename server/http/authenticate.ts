import { createSecretKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { Clock } from '#server/infra/clock.ts'
import { sql, type Database } from '#server/infra/database.ts'
import type { Session, Sessions, Whose } from '#server/kit/session.ts'
import { ROLE_IDS, isRole } from '#shared/access/roles.ts'

/**
 * Access tokens: JWT HS256, the algorithm pinned, 12 hours (lifecycles §7). A token is good only while its session row
 * is: logout, password change and deactivation revoke at once, in every process.
 */

const ISSUER = 'tropeiro'
const HOURS_12 = 12 * 60 * 60
/** How long a looked-up session is believed without asking again; revocations are announced, so this is a safety net. */
const BELIEVE_MS = 20_000
const MAX_REMEMBERED = 10_000
/** A notification carries 8,000 bytes at most. */
const ANNOUNCED_AT_ONCE = 100
const REVOKED_CHANNEL = 'session_revoked'

type Remembered = { session: Session; until: number }
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Claims = { sid: string; sub: string; role_id: number; company_id: number }

export const createSessions = ({
  database,
  secret,
  clock,
}: {
  database: Pick<Database, 'rows' | 'notify' | 'listen'>
  secret: string
  clock: Clock
}): Sessions => {
  const key: KeyObject = createSecretKey(Buffer.from(secret))
  const remembered = new Map<string, Remembered>()
  const listeners: ((sessionId: string) => void)[] = []
  const watchers: ((whose: Whose) => void)[] = []

  const drop = (matches: (session: Session) => boolean): void => {
    for (const [id, { session }] of remembered) if (matches(session)) remembered.delete(id)
  }
  const heard = (message: string): void => {
    const {
      sessions = [],
      user_id,
      company_id,
    } = JSON.parse(message) as { sessions?: string[]; user_id?: number; company_id?: number }
    for (const id of sessions) {
      remembered.delete(id)
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

  const look = async (id: string): Promise<Session | null> => {
    const now = clock.now()
    const known = remembered.get(id)
    if (known && known.until > now.getTime()) return known.session
    const session = await loadSession(database, id, now)
    if (!session) {
      remembered.delete(id)
      return null
    }
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(id, { session, until: now.getTime() + BELIEVE_MS })
    return session
  }

  return {
    issue: async (user, client) => {
      const now = clock.now()
      const expires = new Date(now.getTime() + HOURS_12 * 1000)
      const [row] = await database.rows<{ id: string }>(
        sql`insert into sessions (id, user_id, created_at, expires_at, address, user_agent)
            values (gen_random_uuid(), ${user.id}, ${now}, ${expires}, ${client.address}, ${client.userAgent?.slice(0, 200) ?? null}) returning id`,
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
      const claims = verify(token, key, clock)
      if (!claims) return null
      const session = await look(claims.sid)
      return session && String(session.user_id) === claims.sub ? session : null
    },
    revoke: async (sessionId) => {
      await database.rows(
        sql`update sessions set revoked_at = ${clock.now()} where id = ${sessionId}::uuid and revoked_at is null`,
      )
      await announce({ sessions: [sessionId] })
    },
    revokeUser: async (userId, except) => {
      const ended = await database.rows<{ id: string }>(
        sql`update sessions set revoked_at = ${clock.now()} where user_id = ${userId} and revoked_at is null
            and expires_at > ${clock.now()} and id is distinct from ${except ?? null}::uuid returning id`,
      )
      const ids = ended.map(({ id }) => id)
      for (let from = 0; from < ids.length; from += ANNOUNCED_AT_ONCE)
        // oxlint-disable-next-line no-await-in-loop -- a few at most
        await announce({ sessions: ids.slice(from, from + ANNOUNCED_AT_ONCE) })
    },
    forget: (what) => announce(what),
    onRevoked: (listener) => {
      listeners.push(listener)
    },
    onForgotten: (watcher) => {
      watchers.push(watcher)
    },
    start: () => database.listen(REVOKED_CHANNEL, heard),
  }
}

const verify = (token: string, key: KeyObject, clock: Clock): Claims | null => {
  if (token.length > 2000) return null
  try {
    const claims = jwt.verify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      clockTimestamp: Math.floor(clock.now().getTime() / 1000),
    })
    if (typeof claims !== 'object' || typeof claims.exp !== 'number') return null
    return typeof claims.sid === 'string' && UUID.test(claims.sid) ? (claims as unknown as Claims) : null
  } catch {
    return null
  }
}

type SessionRow = {
  user_id: number
  name: string
  email: string
  locale: string
  permissions: string[]
  role: string
  company_id: number
  parent_id: number | null
  plan: string | null
  company_name: string
  branches: number[] | null
  features: number[] | null
}

const loadSession = async (
  database: Pick<Database, 'rows'>,
  id: string,
  now: Date,
): Promise<Session | null> => {
  const [row] = await database.rows<SessionRow>(sql`
    select u.id as user_id, u.name, u.email, u.locale, u.permissions, c.type as role, c.id as company_id, c.parent_id,
           coalesce(c.selected_plan, p.selected_plan) as plan, c.fantasy_name as company_name,
           (select array_agg(b.id) from companies b where b.parent_id = c.id) as branches,
           (select array_agg(distinct f.feature_id) from company_features f where f.company_id in (c.id, c.parent_id)) as features
    from sessions s join users u on u.id = s.user_id join companies c on c.id = u.company_id left join companies p on p.id = c.parent_id
    where s.id = ${id}::uuid and s.revoked_at is null and s.expires_at > ${now} and u.active and c.active`)
  if (!row || !isRole(row.role)) return null
  return {
    session_id: id,
    user_id: row.user_id,
    name: row.name,
    email: row.email,
    locale: row.locale === 'en' || row.locale === 'es' ? row.locale : 'pt',
    role: row.role,
    company_id: row.company_id,
    parent_id: row.parent_id,
    company_name: row.company_name,
    company_ids: [row.company_id, ...(row.branches ?? [])],
    permissions: row.permissions,
    plan: row.plan,
    features: row.features ?? [],
  }
}
