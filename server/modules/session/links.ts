import { createHash, randomBytes } from 'node:crypto'
import { sql, type Database, type Rows } from '#server/infra/database.ts'
import { Exception } from '#shared/kit/exceptions.ts'

/** Links that come by mail (lifecycles §7): 256 bits, hashed at rest, single use; only the newest of its kind works. */

const HOUR = 60
const DAY = 24 * HOUR
/** Minutes that a link of this kind is good for. */
export const LINK_MINUTES = { reset_password: HOUR, insert_password: 7 * DAY, verify_email: 3 * DAY } as const
export type LinkPurpose = keyof typeof LINK_MINUTES

/** Links of one kind that one person gets in an hour: nobody's mailbox is flooded. */
const MAX_AN_HOUR = 5

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** A fresh link's secret, which ends the older ones; null when this person had enough of them for now. */
export const createLink = (
  database: Pick<Database, 'transaction'>,
  userId: number,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | null> =>
  database.transaction(async ({ rows }) => {
    await rows(sql`select 1 from users where id = ${userId} for update`)
    const [sent] = await rows<{ count: number }>(
      sql`select count(*) as count from user_tokens
          where user_id = ${userId} and purpose = ${purpose} and created_at > ${minutesFrom(now, -HOUR)}`,
    )
    if ((sent?.count ?? 0) >= MAX_AN_HOUR) return null
    await rows(
      sql`update user_tokens set used_at = ${now} where user_id = ${userId} and purpose = ${purpose} and used_at is null`,
    )
    const token = randomBytes(32).toString('base64url')
    await rows(
      sql`insert into user_tokens (user_id, purpose, token_hash, expires_at, created_at)
          values (${userId}, ${purpose}, ${hashOf(token)}, ${minutesFrom(now, LINK_MINUTES[purpose])}, ${now})`,
    )
    return token
  })

/**
 * Uses the link up and answers whose it was.
 * @throws {Exception} 410 for a link that is unknown, of another person, used or too old: one answer for all
 */
export const useLink = async (
  rows: Rows,
  link: { token: string; purpose: LinkPurpose; user_id?: number },
  now: Date,
): Promise<number> => {
  const [used] = await rows<{ user_id: number }>(
    sql`update user_tokens t set used_at = ${now} from users u
        where t.token_hash = ${hashOf(link.token)} and t.purpose = ${link.purpose} and t.used_at is null and t.expires_at > ${now}
          and u.id = t.user_id and u.active and t.user_id = coalesce(${link.user_id ?? null}::int, t.user_id)
        returning t.user_id`,
  )
  if (!used) throw new Exception('ValidationException', [{ key: 'link_expired' }], { status: 410 })
  return used.user_id
}
