import { sql, type Database, type Sql } from '#server/infra/database.ts'
import type { Session } from '#server/kit/session.ts'
import { accessBlock } from '#shared/access/access-block.ts'
import { isRole } from '#shared/access/roles.ts'
import { TERMS_VERSION } from '#shared/session/terms.ts'

/** Sessions and access tokens as the database knows them, each with everything about who asks in one statement. */

/** When a token was used last is kept to the minute, when a session was, to five: not every request writes. */
const TOKEN_USED_EVERY_MS = 60_000
const SESSION_USED_EVERY_MS = 5 * 60_000

type SessionRow = {
  session_id: string
  token_abilities: string[] | null
  user_id: number
  name: string
  email: string
  locale: string
  permissions: string[]
  billing_access: boolean
  role: string
  company_id: number
  parent_id: number | null
  plan: string | null
  overdue_since: string | null
  trial_ends_at: string | null
  company_name: string
  terms_version: number
  branches: number[] | null
  features: number[] | null
}

const columns = sql`
  u.id as user_id, u.name, u.email, u.locale, u.permissions, u.billing_access, c.type as role, c.id as company_id, c.parent_id,
  coalesce(c.selected_plan, p.selected_plan) as plan, coalesce(p.overdue_since, c.overdue_since) as overdue_since,
  coalesce(p.trial_ends_at, c.trial_ends_at) as trial_ends_at, least(u.accepted_use_terms_version, u.accepted_psi_version) as terms_version, c.fantasy_name as company_name,
  (select array_agg(b.id) from companies b where b.parent_id = c.id) as branches,
  (select array_agg(distinct f.feature_id) from company_features f where f.company_id in (c.id, c.parent_id)) as features`
const owner = sql`join companies c on c.id = u.company_id left join companies p on p.id = c.parent_id`
const isOpen = sql`u.active and c.active`

/** What a session lives by: unused for `idleMs` it is over. */
type Lifetime = { now: Date; idleMs: number }

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

const findSession = (id: string, { now, idleMs }: Lifetime): Sql =>
  sql`select s.id as session_id, null as token_abilities, ${columns} from sessions s join users u on u.id = s.user_id ${owner}
      where s.id = ${id}::uuid and s.revoked_at is null and s.expires_at > ${now} and s.last_used_at > ${before(now, idleMs)} and ${isOpen}`

/** The session, used now. */
export const loadSession = (
  database: Pick<Database, 'rows'>,
  id: string,
  lifetime: Lifetime,
): Promise<Session | null> =>
  load(
    database,
    sql`with used as (
          update sessions set last_used_at = ${lifetime.now}
          where id = ${id}::uuid and last_used_at < ${before(lifetime.now, SESSION_USED_EVERY_MS)}
            and last_used_at > ${before(lifetime.now, lifetime.idleMs)})
        ${findSession(id, lifetime)}`,
    lifetime.now,
  )

/** The session as it stands: a look at it does not keep it alive. */
export const watchSession = (
  database: Pick<Database, 'rows'>,
  id: string,
  lifetime: Lifetime,
): Promise<Session | null> => load(database, findSession(id, lifetime), lifetime.now)

/** Who asks with a personal access token, by its hash. */
export const loadAccessToken = (
  database: Pick<Database, 'rows'>,
  hash: string,
  now: Date,
): Promise<Session | null> =>
  load(
    database,
    sql`with used as (
          update access_tokens set last_used_at = ${now}
          where token_hash = ${hash} and revoked_at is null and expires_at > ${now}
            and (last_used_at is null or last_used_at < ${before(now, TOKEN_USED_EVERY_MS)}))
        select 'token:' || k.id as session_id, k.abilities as token_abilities, ${columns}
        from access_tokens k join users u on u.id = k.user_id ${owner}
        where k.token_hash = ${hash} and k.revoked_at is null and k.expires_at > ${now} and ${isOpen}`,
    now,
  )

const load = async (database: Pick<Database, 'rows'>, question: Sql, now: Date): Promise<Session | null> => {
  const [row] = await database.rows<SessionRow>(question)
  if (!row || !isRole(row.role)) return null
  const blocked = accessBlock({ ...row, role: row.role }, now)
  return {
    session_id: row.session_id,
    ...(row.token_abilities === null ? {} : { token_abilities: row.token_abilities }),
    user_id: row.user_id,
    name: row.name,
    email: row.email,
    locale: row.locale === 'en' || row.locale === 'es' ? row.locale : 'pt',
    role: row.role,
    company_id: row.company_id,
    parent_id: row.parent_id,
    company_name: row.company_name,
    // Programs read no terms: who made the token accepted them.
    ...(row.token_abilities === null && row.terms_version < TERMS_VERSION ? { owes_terms: true } : {}),
    ...(blocked === null ? {} : { blocked }),
    company_ids: [row.company_id, ...(row.branches ?? [])],
    permissions: row.permissions,
    billing_access: row.billing_access,
    plan: row.plan,
    features: row.features ?? [],
  }
}
