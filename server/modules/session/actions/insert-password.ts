import { sql } from '#server/infra/database.ts'
import type { PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { RoleName } from '#shared/access/roles.ts'
import type { forgotPasswordInput, insertPasswordInput } from '#shared/session/session.contract.ts'
import type * as z from 'zod'
import { askForLink } from '../ask-for-link.ts'
import { assertHuman } from '../human-check.ts'
import { useLink } from '../links.ts'
import { hashPassword } from '../passwords.ts'
import { traceLogin } from '../trace-login.ts'

/** POST insert_password: who was invited chooses a password; the mail they came by verifies their address. */
export const insertPassword = async (
  services: Services,
  _params: unknown,
  input: z.output<typeof insertPasswordInput>,
  request: PublicRequest,
) => {
  const { database, clock, sessions } = services
  const now = clock.now()
  const password = await hashPassword(input.password)
  const user = await database.transaction(async ({ rows }) => {
    await useLink(rows, { token: input.hash, purpose: 'insert_password', user_id: input.id }, now)
    const [row] = await rows<{ email: string; role: RoleName; onboarding: boolean }>(
      sql`update users u set password = ${password}, temporary_password = false, updated_at = ${now},
                 email_verified_at = coalesce(u.email_verified_at, ${now})
          from companies c where u.id = ${input.id} and c.id = u.company_id
          returning u.email, c.type as role, u.onboarding`,
    )
    return row
  })
  await sessions.revokeUser(input.id)
  traceLogin(services, request, {
    kind: 'permission_changed',
    record_type: 'users',
    record_ids: [input.id],
  })
  return { data: { changed: true, ...user } }
}

/** POST send_insert_password. */
export const sendInsertPassword = async (
  services: Services,
  _params: unknown,
  input: z.output<typeof forgotPasswordInput>,
  request: PublicRequest,
) => {
  await assertHuman(services, input.recaptcha, request.address)
  return askForLink(services, input.email, 'insert_password')
}
