import { sql } from '#server/infra/database.ts'
import type { PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { forgotPasswordInput, resetPasswordInput } from '#shared/session/session.contract.ts'
import type * as z from 'zod'
import { assertHuman } from '../human-check.ts'
import { useLink } from '../links.ts'
import { hashPassword } from '../passwords.ts'
import { askForLink } from '../ask-for-link.ts'
import { raise } from '../record-event.ts'
import { traceLogin } from '../trace-login.ts'

/** POST forgot_password: one answer for known and unknown addresses. The mail goes out after the answer. */
export const forgotPassword = async (
  services: Services,
  _params: unknown,
  input: z.output<typeof forgotPasswordInput>,
  request: PublicRequest,
) => {
  await assertHuman(services, input.recaptcha, request.address)
  return askForLink(services, input.email, 'reset_password')
}

/** POST reset_password: the link works once; every session and access token of the user ends. */
export const resetPassword = async (
  services: Services,
  _params: unknown,
  input: z.output<typeof resetPasswordInput>,
  request: PublicRequest,
) => {
  const now = services.clock.now()
  const password = await hashPassword(input.password)
  const userId = await services.database.transaction(async ({ rows }) => {
    const id = await useLink(rows, { token: input.token, purpose: 'reset_password' }, now)
    await rows(
      sql`update users set password = ${password}, temporary_password = false, updated_at = ${now},
                 email_verified_at = coalesce(email_verified_at, ${now}) where id = ${id}`,
    )
    await raise(rows, 'users.password_changed', { id }, now)
    return id
  })
  services.kickOutbox()
  await services.sessions.revokeUser(userId)
  traceLogin(services, request, {
    kind: 'permission_changed',
    record_type: 'users',
    record_ids: [userId],
  })
  return { data: { changed: true } }
}
