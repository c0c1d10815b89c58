import type { PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import type { loginInput } from '#shared/session/session.contract.ts'
import type * as z from 'zod'
import { assertNotLocked, forgetFailures, recordFailure } from '../login-guard.ts'
import { findUserByEmail, presentUser, type UserRow } from '../me.queries.ts'
import { checkPassword } from '../passwords.ts'
import { checkCode, sendCode } from '../two-factor.ts'

const refused = (key = 'invalid_credentials'): Exception =>
  new Exception('InvalidCredentialsException', [{ key }])

/** POST login (spec 000 §7). Wrong e-mail, wrong password and inactive user get one answer, in the same time. */
export const logIn = async (
  services: Services,
  _params: unknown,
  input: z.output<typeof loginInput>,
  request: PublicRequest,
) => {
  const { rows } = services.database
  const now = services.clock.now()
  await assertNotLocked(rows, input.email, request.address, now)
  const user = await findUserByEmail(rows, input.email)
  const matches = await checkPassword(input.password, user?.password ?? null)
  // Guesses sent side by side all passed the first look; those that ran meanwhile count too.
  await assertNotLocked(rows, input.email, request.address, now)
  if (!user || !matches || !user.active || !user.company_active) {
    await recordFailure(rows, input.email, request.address, now)
    throw refused()
  }
  if (user.two_factor_authentication) {
    if (input.code === undefined) {
      const hash = await sendCode(services, user, request.locale)
      return { data: { two_factor: true, hash } }
    }
    if (!(await checkCode(services, user.id, input.code))) {
      await recordFailure(rows, input.email, request.address, now)
      throw refused('invalid_code')
    }
  }
  await forgetFailures(rows, input.email, request.address)
  return { data: await answer(services, user, request) }
}

const answer = async ({ sessions }: Services, user: UserRow, request: PublicRequest) => {
  const access_token = await sessions.issue(user, request)
  const told = presentUser(user)
  return { access_token, user: told, company: told.company, hash: null, onboarding: user.onboarding }
}
