import type { Route } from '#server/kit/routes.ts'
import { publicRoute } from '#server/kit/routes-in-place.ts'
import {
  managerRegisterInput,
  takerRegisterInput,
  tmsRegisterInput,
} from '#shared/session/register.contract.ts'
import {
  forgotPasswordInput,
  insertPasswordInput,
  verifyEmailInput,
} from '#shared/session/session.contract.ts'
import { insertPassword, sendInsertPassword } from './actions/insert-password.ts'
import { registerManager } from './actions/register-manager.ts'
import { registerTaker } from './actions/register-taker.ts'
import { registerTmsUser } from './actions/register-tms-user.ts'
import { resendVerifyEmail, verifyEmail } from './actions/verify-email.ts'

/** The doors that open without a session: registrations, and the links that mails carry (spec 000 §2 and §7). */
export const registerRoutes: readonly Route[] = [
  publicRoute({
    method: 'post',
    path: 'verify_email',
    ability: 'public',
    summary: 'Verify an e-mail address with a mailed link',
    input: verifyEmailInput,
    limit: 'login',
    run: verifyEmail,
  }),
  publicRoute({
    method: 'post',
    path: 'resend_verify_email',
    ability: 'public',
    summary: 'Mail the link that verifies an e-mail address again',
    input: forgotPasswordInput,
    limit: 'login',
    run: resendVerifyEmail,
  }),
  publicRoute({
    method: 'post',
    path: 'insert_password',
    ability: 'public',
    summary: 'Choose the first password with a mailed invitation',
    input: insertPasswordInput,
    limit: 'login',
    run: insertPassword,
  }),
  publicRoute({
    method: 'post',
    path: 'send_insert_password',
    ability: 'public',
    summary: 'Mail the invitation to choose a password again',
    input: forgotPasswordInput,
    limit: 'login',
    run: sendInsertPassword,
  }),
  publicRoute({
    method: 'post',
    path: 'tms_register',
    ability: 'public',
    summary: 'Register a person whom the company’s TMS hands over',
    input: tmsRegisterInput,
    status: 201,
    limit: 'login',
    run: registerTmsUser,
  }),
  publicRoute({
    method: 'post',
    path: 'manager_register',
    ability: 'public',
    summary: 'Register the first operator, with the setup token of the server',
    input: managerRegisterInput,
    status: 201,
    limit: 'login',
    run: registerManager,
  }),
  publicRoute({
    method: 'post',
    path: 'finance_register',
    ability: 'public',
    summary: 'Register a taker company and its responsible user',
    input: takerRegisterInput,
    status: 201,
    limit: 'login',
    run: registerTaker,
  }),
]
