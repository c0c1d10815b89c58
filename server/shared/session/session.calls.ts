import { body, data, defineCall, nothing } from '#shared/kit/call.ts'
import * as z from 'zod'
import * as inputs from './session.contract.ts'
import {
  loginAnswer,
  companyDocument,
  meAnswer,
  settingsAnswer,
  termsAnswer,
  userDocument,
} from './session-answers.contract.ts'

/** Calls of the session (spec 000 §7): login and logout, forgotten passwords, and the person who asks. */

export const logIn = defineCall('POST login', {
  summary: 'Log in; with two factors, the first answer asks for the code',
  ability: 'public',
  input: inputs.loginInput,
  answers: data(loginAnswer),
  limit: 'login',
})

export const forgotPassword = defineCall('POST forgot_password', {
  summary: 'Mail a link that sets a new password',
  description: 'Known and unknown addresses get the same answer.',
  ability: 'public',
  input: inputs.forgotPasswordInput,
  answers: data(z.object({ sent: z.boolean() })),
  limit: 'login',
})

export const resetPassword = defineCall('POST reset_password', {
  summary: 'Set a new password with a mailed link',
  ability: 'public',
  input: inputs.resetPasswordInput,
  answers: data(z.object({ changed: z.boolean() })),
  limit: 'login',
})

export const logOut = defineCall('POST logout', {
  summary: 'End this session',
  ability: 'session.manage',
  answers: nothing,
  trace: { kind: 'logout', of: 'users' },
})

export const showSettings = defineCall('GET settings', {
  summary: 'Permissions, role, plans and features of the session',
  ability: 'session.use',
  answers: data(settingsAnswer),
})

export const showMe = defineCall('GET users/me', {
  summary: 'The user who asks',
  ability: 'session.use',
  query: inputs.meQuery,
  answers: body(meAnswer),
})

export const acceptTerms = defineCall('POST accept_terms', {
  summary: 'Accept the terms of use and the security policy in force',
  ability: 'session.manage',
  input: inputs.acceptTermsInput,
  answers: data(termsAnswer),
})

export const updateMe = defineCall('PATCH users/me/update', {
  summary: 'Change own name, contact, language, settings or password',
  ability: 'session.manage',
  input: inputs.updateMeInput,
  answers: data(userDocument),
})

export const showOwnCompany = defineCall('GET companies/me', {
  summary: 'The company of the user who asks',
  ability: 'session.use',
  answers: data(companyDocument),
})

export const authorizeChannel = defineCall('POST broadcasting/auth', {
  summary: 'Authorise the private channel of the user',
  ability: 'session.manage',
  input: inputs.authorizeChannelInput,
  answers: data(z.object({ channel: z.string() })),
})
