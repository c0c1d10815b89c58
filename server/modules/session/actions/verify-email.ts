import { sql } from '#server/infra/database.ts'
import type { PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { forgotPasswordInput, verifyEmailInput } from '#shared/session/session.contract.ts'
import type * as z from 'zod'
import { askForLink } from '../ask-for-link.ts'
import { assertHuman } from '../human-check.ts'
import { useLink } from '../links.ts'

/** POST verify_email (spec 000 §7): the mailed link shows that the address is the person's own. */
export const verifyEmail = async (
  { database, clock }: Services,
  _params: unknown,
  { id, hash }: z.output<typeof verifyEmailInput>,
) => {
  const now = clock.now()
  await database.transaction(async ({ rows }) => {
    await useLink(rows, { token: hash, purpose: 'verify_email', user_id: id }, now)
    await rows(
      sql`update users set email_verified_at = coalesce(email_verified_at, ${now}), updated_at = ${now} where id = ${id}`,
    )
  })
  return { data: { verified: true } }
}

/** POST resend_verify_email. */
export const resendVerifyEmail = async (
  services: Services,
  _params: unknown,
  input: z.output<typeof forgotPasswordInput>,
  request: PublicRequest,
) => {
  await assertHuman(services, input.recaptcha, request.address)
  return askForLink(services, input.email, 'verify_email')
}
