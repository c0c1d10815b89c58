import { createHash, randomBytes } from 'node:crypto'
import type { Rows } from '#server/infra/database.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { lockUser } from './session-user.store.ts'
import { consumeToken, replaceToken } from './user-tokens.store.ts'

/** Links that come by mail (http/README "Session"): 256 bits, hashed at rest, single use; only the newest of its kind works. */

const HOUR = 60
const DAY = 24 * HOUR
/** Minutes that a link of this kind is good for. */
export const LINK_MINUTES = { reset_password: HOUR, insert_password: 3 * DAY, verify_email: 3 * DAY } as const
export type LinkPurpose = keyof typeof LINK_MINUTES

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** A fresh link's secret, which ends the older ones. */
export const createLink = async (
  rows: Rows,
  userId: number,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> => {
  await lockUser(rows, userId)
  const token = randomBytes(32).toString('base64url')
  await replaceToken(rows, {
    user_id: userId,
    purpose,
    token_hash: hashOf(token),
    expires_at: minutesFrom(now, LINK_MINUTES[purpose]).toISOString(),
    created_at: now.toISOString(),
  })
  return token
}

export const linkExpired = (): Exception =>
  new Exception('ValidationException', [{ key: 'link_expired' }], { status: 410 })

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
  if (used === undefined) throw linkExpired()
  return used
}
