import { data, defineCall } from '#shared/kit/call.ts'
import * as z from 'zod'
import { managerRegisterInput, takerRegisterInput, tmsRegisterInput } from './register.contract.ts'
import { linkInput, insertPasswordInput, verifyEmailInput } from './session.contract.ts'

/** Calls without a session: registrations, and the links that mails carry (spec 000 §2 and §7). */

const sent = data(z.object({ sent: z.boolean() }))
const registered = data(z.object({ registered: z.boolean(), email: z.string() }))

export const verifyEmail = defineCall('POST verify_email', {
  summary: 'Verify an e-mail address with a mailed link',
  ability: 'public',
  input: verifyEmailInput,
  answers: data(z.object({ verified: z.boolean() })),
  limit: 'login',
})

export const resendVerifyEmail = defineCall('POST resend_verify_email', {
  summary: 'Mail the link that verifies an e-mail address again',
  ability: 'public',
  input: linkInput,
  answers: sent,
  limit: 'login',
})

export const insertPassword = defineCall('POST insert_password', {
  summary: 'Choose the first password with a mailed invitation',
  ability: 'public',
  input: insertPasswordInput,
  answers: data(
    z.object({ changed: z.boolean(), email: z.string(), role: z.string(), onboarding: z.boolean() }),
  ),
  limit: 'login',
})

export const sendInsertPassword = defineCall('POST send_insert_password', {
  summary: 'Mail the invitation to choose a password again',
  ability: 'public',
  input: linkInput,
  answers: sent,
  limit: 'login',
})

export const registerTmsUser = defineCall('POST tms_register', {
  summary: 'Register a person whom the company’s TMS hands over',
  ability: 'public',
  input: tmsRegisterInput,
  status: 201,
  answers: registered,
  limit: 'login',
})

export const registerManager = defineCall('POST manager_register', {
  summary: 'Register the first operator, with the setup token of the server',
  ability: 'public',
  input: managerRegisterInput,
  status: 201,
  answers: registered,
  limit: 'login',
})

export const registerTaker = defineCall('POST finance_register', {
  summary: 'Register a taker company and its responsible user',
  ability: 'public',
  input: takerRegisterInput,
  status: 201,
  answers: registered,
  limit: 'login',
})
