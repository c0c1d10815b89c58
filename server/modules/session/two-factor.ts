import { createHash, randomInt, randomUUID } from 'node:crypto'
import { sql } from '#server/infra/database.ts'
import type { Services } from '#server/kit/services.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { sendMail } from './mail.ts'

/** Two-factor (lifecycles §7): six digits by e-mail, ten minutes, five tries, single use. */
const MINUTES = 10
const MAX_ATTEMPTS = 5
/** Codes that one account gets within the life of one. */
const MAX_CODES = 5
const PURPOSE = 'two_factor'

const hashOf = (userId: number, id: string, code: string): string =>
  createHash('sha256').update(`${userId}:${id}:${code}`).digest('hex')

/** Mails a fresh code, which ends the older ones; answers an opaque mark of this attempt. */
export const sendCode = async (
  services: Services,
  user: { id: number; email: string; name: string; locale: string },
): Promise<string> => {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const id = randomUUID()
  const now = services.clock.now()
  const isSent = await services.database.transaction(async ({ rows }) => {
    // One at a time, so that only the last code counts; five tries each must not become five times as many as one likes.
    await rows(sql`select 1 from users where id = ${user.id} for update`)
    const since = new Date(now.getTime() - MINUTES * 60_000)
    const [sent] = await rows<{ count: number }>(
      sql`select count(*) as count from user_tokens where user_id = ${user.id} and purpose = ${PURPOSE} and created_at > ${since}`,
    )
    if ((sent?.count ?? 0) >= MAX_CODES) return false
    await rows(
      sql`update user_tokens set used_at = ${now} where user_id = ${user.id} and purpose = ${PURPOSE} and used_at is null`,
    )
    await rows(
      sql`insert into user_tokens (user_id, purpose, token_hash, expires_at, created_at)
          values (${user.id}, ${PURPOSE}, ${`${id}:${hashOf(user.id, id, code)}`}, ${new Date(now.getTime() + MINUTES * 60_000)}, ${now})`,
    )
    return true
  })
  if (!isSent)
    throw new Exception(
      'InvalidCredentialsException',
      [{ key: 'too_many_requests', params: { seconds: MINUTES * 60 } }],
      { status: 429, headers: { 'Retry-After': String(MINUTES * 60) } },
    )
  await sendMail(services, user, 'two_factor', { code, minutes: MINUTES })
  return id
}

/** True exactly once for the right code; every try counts before it is judged. */
export const checkCode = async (services: Services, userId: number, code: string): Promise<boolean> => {
  const now = services.clock.now()
  return services.database.transaction(async ({ rows }) => {
    const [token] = await rows<{ id: number; token_hash: string }>(
      sql`update user_tokens set attempts = attempts + 1
          where id = (select id from user_tokens where user_id = ${userId} and purpose = ${PURPOSE} and used_at is null
                      and expires_at > ${now} and attempts < ${MAX_ATTEMPTS} order by id desc limit 1 for update)
          returning id, token_hash`,
    )
    if (!token) return false
    const [id = '', hash = ''] = token.token_hash.split(':')
    if (hashOf(userId, id, code) !== hash) return false
    await rows(sql`update user_tokens set used_at = ${now} where id = ${token.id}`)
    return true
  })
}
