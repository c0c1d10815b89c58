import { createHash, randomBytes } from 'node:crypto'
import { sql } from '#server/infra/database.ts'
import type { PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { say } from '#server/kit/texts.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import type { forgotPasswordInput, resetPasswordInput } from '#shared/session/session.contract.ts'
import type * as z from 'zod'
import { findUserByEmail } from '../me.queries.ts'
import { hashPassword } from '../passwords.ts'

/** Reset links (lifecycles §7): 256 bits, hashed at rest, single use, 60 minutes. */
const MINUTES = 60
const MAX_LINKS = 5
const PURPOSE = 'reset_password'
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** POST forgot_password: one answer for known and unknown addresses. The mail goes out after the answer. */
export const forgotPassword = async (
  services: Services,
  _params: unknown,
  input: z.output<typeof forgotPasswordInput>,
  request: PublicRequest,
) => {
  void sendLink(services, input.email, request).catch((error: unknown) =>
    services.logger.error({ err: error }, 'reset mail failed'),
  )
  await Promise.resolve()
  return { data: { sent: true } }
}

const sendLink = async (services: Services, email: string, request: PublicRequest): Promise<void> => {
  const user = await findUserByEmail(services.database.rows, email)
  if (!user?.active) return
  const token = randomBytes(32).toString('base64url')
  const now = services.clock.now()
  const isSent = await services.database.transaction(async ({ rows }) => {
    // One at a time, so that only the newest link works, and a few an hour, so that nobody's mailbox is flooded.
    await rows(sql`select 1 from users where id = ${user.id} for update`)
    const since = new Date(now.getTime() - MINUTES * 60_000)
    const [sent] = await rows<{ count: number }>(
      sql`select count(*) as count from user_tokens where user_id = ${user.id} and purpose = ${PURPOSE} and created_at > ${since}`,
    )
    if ((sent?.count ?? 0) >= MAX_LINKS) return false
    await rows(
      sql`update user_tokens set used_at = ${now} where user_id = ${user.id} and purpose = ${PURPOSE} and used_at is null`,
    )
    await rows(
      sql`insert into user_tokens (user_id, purpose, token_hash, expires_at, created_at)
          values (${user.id}, ${PURPOSE}, ${hashOf(token)}, ${new Date(now.getTime() + MINUTES * 60_000)}, ${now})`,
    )
    return true
  })
  if (!isSent) return
  await services.mailer.send({
    to: [user.email],
    subject: say(request.locale, 'mail.reset.subject'),
    text: say(request.locale, 'mail.reset.text', {
      name: user.name,
      link: `${services.env.APP_URL}/auth/reset_password/${token}`,
      minutes: MINUTES,
    }),
  })
}

/** POST reset_password: the link works once; every session of the user ends. */
export const resetPassword = async (
  services: Services,
  _params: unknown,
  input: z.output<typeof resetPasswordInput>,
) => {
  const now = services.clock.now()
  const password = await hashPassword(input.password)
  const userId = await services.database.transaction(async ({ rows }) => {
    const [token] = await rows<{ user_id: number }>(
      sql`update user_tokens set used_at = ${now}
            where token_hash = ${hashOf(input.token)} and purpose = ${PURPOSE} and used_at is null and expires_at > ${now} returning user_id`,
    )
    if (!token) throw new Exception('ValidationException', [{ key: 'link_expired' }], { status: 410 })
    await rows(
      sql`update users set password = ${password}, email_verified_at = coalesce(email_verified_at, ${now}), updated_at = ${now} where id = ${token.user_id}`,
    )
    return token.user_id
  })
  await services.sessions.revokeUser(userId)
  return { data: { changed: true } }
}
