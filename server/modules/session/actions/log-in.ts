import { publicAction, type PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { logIn } from '#shared/session/session.calls.ts'
import type { loginInput } from '#shared/session/session.contract.ts'
import type { LoginAnswer } from '#shared/session/session-answers.contract.ts'
import type * as z from 'zod'
import { assertHuman } from '../human-check.ts'
import { assertMayEnter, loginRefused } from '../login-refusals.ts'
import { assertNotLocked, judge } from '../login-guard.ts'
import { forgetFailures } from '../login-failures.store.ts'
import { openSession } from '../open-session.ts'
import { createPasswords } from '../passwords.ts'
import { findUserByEmail } from '../session-user.store.ts'
import { readTmsToken, useTmsToken } from '../tms-token.ts'
import { traceLogin } from '../trace-login.ts'
import { checkCode, sendCode } from '../two-factor.ts'

/** Wrong passwords after which a human check is asked for, where one is configured. */
const HUMAN_AFTER = 2

type Input = z.output<typeof loginInput>

/** Wrong e-mail, wrong password and inactive user get one answer, in the same time (spec 000 §7). */
const logInWithPassword = async (
  services: Services,
  input: Input,
  request: PublicRequest,
): Promise<LoginAnswer> => {
  const { database, clock } = services
  const now = clock.now()
  const { email = '', password = '' } = input
  const pair = { email, address: request.address }
  const failures = await assertNotLocked(database.rows, pair, now)
  if (failures >= HUMAN_AFTER) await assertHuman(services, input.recaptcha, request.address)
  const user = await findUserByEmail(database.rows, email)
  const matches = await services.held(createPasswords).check(password, user?.password ?? null)
  const isRight = user !== null && matches && user.active && user.company_active
  await judge(database, pair, now, isRight)
  if (!isRight) throw loginRefused()
  // The right password was given, so the reason reveals the account to its owner only.
  assertMayEnter(user, user.temporary_password)
  if (user.two_factor_authentication) {
    if (input.code === undefined) return { two_factor: true, hash: await sendCode(services, user) }
    if (!(await checkCode(services, user.id, input.code))) {
      await judge(database, pair, now, false)
      throw loginRefused('invalid_code')
    }
  }
  await forgetFailures(database.rows, pair)
  return openSession(services, user, request)
}

/** The company's own TMS vouches for the person; the second factor is asked for all the same. */
const logInFromTms = async (
  services: Services,
  token: string,
  request: PublicRequest,
): Promise<LoginAnswer> => {
  const person = readTmsToken(services, token)
  const user = await findUserByEmail(services.database.rows, person.email)
  if (!user) throw new Exception('UserNotYetCreatedException', [{ key: 'user_not_yet_created' }])
  if (!user.active || !user.company_active || user.company.cnpj !== person.cnpj)
    throw loginRefused('tms_token')
  assertMayEnter(user, user.password === null || user.temporary_password)
  // The code goes with a password: a person from the TMS of such a company logs in here.
  if (user.two_factor_authentication) throw loginRefused('tms_two_factor')
  await useTmsToken(services, token, user.id, person.exp)
  return openSession(services, user, request)
}

/** Every failed try is written to the access log with the e-mail it was for, never with the password. */
export const logInRoute = publicAction(logIn, async (services, { input, request }) => {
  try {
    const { tms_token } = input
    const data =
      tms_token === undefined
        ? await logInWithPassword(services, input, request)
        : await logInFromTms(services, tms_token, request)
    return { data }
  } catch (error) {
    if (error instanceof Exception)
      traceLogin(services, request, { kind: 'login_failed', email: input.email ?? '' })
    throw error
  }
})
