import { createHash, randomBytes } from 'node:crypto'
import type { Database, Rows } from '#server/infra/database.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { lockUser } from './session-user.store.ts'
import { consumeToken, countTokensSince, replaceToken } from './user-tokens.store.ts'

/** Links that come by mail (http/README "Session"): 256 bits, hashed at rest, single use; only the newest of its kind works. */

const HOUR = 60
const DAY = 24 * HOUR
/** Minutes that a link of this kind is good for. */
export const LINK_MINUTES = { reset_password: HOUR, insert_password: 7 * DAY, verify_email: 3 * DAY } as const
export type LinkPurpose = keyof typeof LINK_MINUTES

/** Links of one kind that one person gets in an hour, so that no mailbox is flooded. */
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
    await lockUser(rows, userId)
    const owned = { user_id: userId, purpose }
    if ((await countTokensSince(rows, owned, minutesFrom(now, -HOUR))) >= MAX_AN_HOUR) return null
    const token = randomBytes(32).toString('base64url')
    await replaceToken(rows, {
      ...owned,
      token_hash: hashOf(token),
      expires_at: minutesFrom(now, LINK_MINUTES[purpose]).toISOString(),
      created_at: now.toISOString(),
    })
    return token
  })

/**
 * Uses the link up and answers its user's id.
 * @throws {Exception} 410 for a link that is unknown, of another person, used or too old: one answer for all
 */
export const useLink = async (
  rows: Rows,
  link: { token: string; purpose: LinkPurpose; user_id?: number },
  now: Date,
): Promise<number> => {
  const { purpose, user_id } = link
  const used = await consumeToken(rows, { token_hash: hashOf(link.token), purpose, user_id }, now)
  if (used === undefined)
    throw new Exception('ValidationException', [{ key: 'link_expired' }], { status: 410 })
  return used
}
