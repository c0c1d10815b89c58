import type { PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import type { loginInput } from '#shared/session/session.contract.ts'
import type * as z from 'zod'
import { assertHuman } from '../human-check.ts'
import { assertNotLocked, forgetFailures, judge } from '../login-guard.ts'
import { findUserByEmail, presentUser, type UserRow } from '../me.queries.ts'
import { checkPassword } from '../passwords.ts'
import { raise } from '../record-event.ts'
import { traceLogin } from '../trace-login.ts'
import { readTmsToken, useTmsToken } from '../tms-token.ts'
import { checkCode, sendCode } from '../two-factor.ts'

const refused = (key = 'invalid_credentials'): Exception =>
  new Exception('InvalidCredentialsException', [{ key }])

/** Wrong passwords after which a person has to show that they are one, where that is configured. */
const HUMAN_AFTER = 2

/** POST login: every try is written down, with the person whose it would have been, never with what was typed. */
export const logIn = async (
  services: Services,
  params: unknown,
  input: z.output<typeof loginInput>,
  request: PublicRequest,
) => {
  try {
    return await tryToLogIn(services, params, input, request)
  } catch (error) {
    if (error instanceof Exception)
      traceLogin(services, request, { kind: 'login_failed', email: input.email ?? '' })
    throw error
  }
}

/** spec 000 §7. Wrong e-mail, wrong password and inactive user get one answer, in the same time. */
const tryToLogIn = async (
  services: Services,
  _params: unknown,
  input: z.output<typeof loginInput>,
  request: PublicRequest,
) => {
  if (input.tms_token !== undefined) return logInFromTms(services, input.tms_token, request)
  const { database, clock } = services
  const now = clock.now()
  const { email = '', password = '' } = input
  const pair = { email, address: request.address }
  const failures = await assertNotLocked(database.rows, pair, now)
  if (failures >= HUMAN_AFTER) await assertHuman(services, input.recaptcha, request.address)
  const user = await findUserByEmail(database.rows, email)
  const matches = await checkPassword(password, user?.password ?? null)
  const isRight = user !== null && matches && user.active && user.company_active
  await judge(database, pair, now, isRight)
  if (!isRight) throw refused()
  // Whoever reads these knew the right password, so they tell nobody else who exists.
  if (user.temporary_password) throw new Exception('InsertPasswordException', [{ key: 'insert_password' }])
  if (user.email_verified_at === null)
    throw new Exception('VerifyEmailUserException', [{ key: 'verify_email' }])
  if (user.two_factor_authentication) {
    if (input.code === undefined) return askForCode(services, user)
    if (!(await checkCode(services, user.id, input.code))) {
      await judge(database, pair, now, false)
      throw refused('invalid_code')
    }
  }
  await forgetFailures(database.rows, pair)
  return { data: await answer(services, user, request) }
}

const askForCode = async (services: Services, user: UserRow) => ({
  data: { two_factor: true, hash: await sendCode(services, user) },
})

/** The company's own TMS vouches for the person; the second factor is asked for all the same. */
const logInFromTms = async (services: Services, token: string, request: PublicRequest) => {
  const person = readTmsToken(services, token)
  const user = await findUserByEmail(services.database.rows, person.email)
  if (!user) throw new Exception('UserNotYetCreatedException', [{ key: 'user_not_yet_created' }])
  if (!user.active || !user.company_active || user.company.cnpj !== person.cnpj) throw refused('tms_token')
  if (user.password === null || user.temporary_password)
    throw new Exception('InsertPasswordException', [{ key: 'insert_password' }])
  if (user.email_verified_at === null)
    throw new Exception('VerifyEmailUserException', [{ key: 'verify_email' }])
  // The code goes with a password: who comes from the TMS of such a company logs in here.
  if (user.two_factor_authentication) throw refused('tms_two_factor')
  await useTmsToken(services, token, user.id, person.exp)
  return { data: await answer(services, user, request) }
}

const answer = async (services: Services, user: UserRow, request: PublicRequest) => {
  const access_token = await services.sessions.issue(user, request)
  const { address, userAgent } = request
  const opened = { id: user.id, address, user_agent: userAgent?.slice(0, 200) ?? null }
  await raise(services.database.rows, 'sessions.opened', opened, services.clock.now())
  services.kickOutbox()
  traceLogin(services, request, {
    kind: 'login',
    user_id: user.id,
    company_id: user.company.id,
    session_id: services.sessions.idOf(access_token),
    record_type: 'users',
    record_ids: [user.id],
  })
  const told = presentUser(user)
  return { access_token, user: told, company: told.company, hash: null, onboarding: user.onboarding }
}
