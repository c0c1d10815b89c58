import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Services } from '#server/kit/services.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { sendMail } from './mail.ts'
import { lockUser } from './session-user.store.ts'
import { countTokensSince, markUsed, replaceToken, tryToken } from './user-tokens.store.ts'

/** Two-factor (http/README "Session"): six digits by e-mail, ten minutes, five tries, single use. */
const MINUTES = 10
const MAX_ATTEMPTS = 5
/** Codes that one account gets within the life of one. */
const MAX_CODES = 5

const hashOf = (userId: number, id: string, code: string): string =>
  createHash('sha256').update(`${userId}:${id}:${code}`).digest('hex')

const tooMany = (): Exception =>
  new Exception(
    'InvalidCredentialsException',
    [{ key: 'too_many_requests', params: { seconds: MINUTES * 60 } }],
    { status: 429, headers: { 'Retry-After': String(MINUTES * 60) } },
  )

/** Mails a fresh code, which ends the older ones; answers an opaque mark of this attempt. */
export const sendCode = async (
  services: Services,
  user: { id: number; email: string; name: string; locale: string },
): Promise<string> => {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const id = randomUUID()
  const now = services.clock.now()
  const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const owned = { user_id: user.id, purpose: 'two_factor' }
  const isSent = await services.database.transaction(async ({ rows }) => {
    // One request at a time: only the last code counts, and five tries each must not become any number of tries.
    await lockUser(rows, user.id)
    if ((await countTokensSince(rows, owned, minutesFromNow(-MINUTES))) >= MAX_CODES) return false
    await replaceToken(rows, {
      ...owned,
      token_hash: `${id}:${hashOf(user.id, id, code)}`,
      expires_at: minutesFromNow(MINUTES).toISOString(),
      created_at: now.toISOString(),
    })
    return true
  })
  if (!isSent) throw tooMany()
  await sendMail(services, user, 'two_factor', { code, minutes: MINUTES })
  return id
}

/** True exactly once for the right code; every try counts before it is judged. */
export const checkCode = async (services: Services, userId: number, code: string): Promise<boolean> => {
  const now = services.clock.now()
  return services.database.transaction(async ({ rows }) => {
    const token = await tryToken(rows, { user_id: userId, purpose: 'two_factor' }, MAX_ATTEMPTS, now)
    if (!token) return false
    const [id = '', hash = ''] = token.token_hash.split(':')
    if (hashOf(userId, id, code) !== hash) return false
    await markUsed(rows, token.id, now)
    return true
  })
}
