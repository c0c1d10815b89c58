import * as z from 'zod'
import { id, personName } from '#shared/kit/fields.ts'
import { isGuessable } from './guessable-passwords.ts'

/** spec 000 §7, authentication and session calls. */

const recaptcha = z.string().max(4000).optional()
const address = z.string().trim().toLowerCase().min(3).max(254)

/** E-mail and password, or the token of the company's TMS. */
export const loginInput = z
  .strictObject({
    email: z.string().trim().toLowerCase().min(1).max(254).optional(),
    password: z.string().min(1).max(1024).optional(),
    /** Second step when the company asks for two factors. */
    code: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
    recaptcha,
    tms_token: z.string().max(2000).optional(),
  })
  .superRefine((input, ctx) => {
    if (input.tms_token !== undefined) return
    for (const path of ['email', 'password'] as const)
      if (input[path] === undefined)
        ctx.addIssue({ code: 'custom', path: [path], params: { key: 'required' } })
  })

/** At least 8 characters: one upper-case, one lower-case, one digit, one special; a common password is refused (spec 002 §5). */
export const newPassword = z
  .string()
  .max(1024)
  .refine(
    (value) =>
      value.length >= 8 &&
      /\p{Lu}/u.test(value) &&
      /\p{Ll}/u.test(value) &&
      /\d/.test(value) &&
      /[^\p{L}\p{N}\s]/u.test(value),
    { params: { key: 'password_rule' }, abort: true },
  )
  .refine((value) => !isGuessable(value), { params: { key: 'password_guessable' } })

export const linkInput = z.strictObject({ email: address, recaptcha })

/** spec 000 §7 calls the address `identifier`; `email` is taken too. */
export const forgotPasswordInput = z
  .strictObject({ identifier: address.optional(), email: address.optional(), recaptcha })
  .superRefine(({ identifier, email }, context) => {
    const key = email === undefined ? 'required' : 'two_addresses'
    if (identifier === undefined ? email === undefined : email !== undefined && email !== identifier)
      context.addIssue({ code: 'custom', path: ['identifier'], params: { key } })
  })
  .transform(({ identifier = '', email = identifier, ...rest }) => ({ ...rest, email }))
  .meta({ example: { identifier: 'ana@example.com.br' } })

const link = {
  id: id(),
  hash: z.string().min(20).max(200),
}
export const verifyEmailInput = z.strictObject(link)
export const insertPasswordInput = z.strictObject({ ...link, password: newPassword })

export const authorizeChannelInput = z.object({
  channel_name: z.string().max(100),
  socket_id: z.string().max(100).optional(),
})

export const acceptTermsInput = z.strictObject({ version: z.number().int().positive() })

export const resetPasswordInput = z.strictObject({
  token: z.string().min(20).max(200),
  password: newPassword,
})

export const updateMeInput = z.strictObject({
  name: personName().optional(),
  cellphone: z.string().trim().max(30).nullable().optional(),
  department: z.string().trim().max(80).nullable().optional(),
  locale: z.enum(['pt', 'en', 'es']).optional(),
  receive_notification: z.boolean().optional(),
  /** The first steps are finished or put aside; they cannot be started again. */
  onboarding: z.literal(false).optional(),
  custom_settings: z.record(z.string().max(80), z.unknown()).optional(),
  current_password: z.string().max(1024).optional(),
  password: newPassword.optional(),
})

/** Includes that `users/me` takes; its answer always has them (spec 000 §7). */
const ME_INCLUDES: readonly string[] = ['company', 'company.address']
export const meQuery = z.strictObject({
  include: z
    .string()
    .max(200)
    .superRefine((value, context) => {
      for (const name of value.split(',').filter((part) => !ME_INCLUDES.includes(part.trim())))
        context.addIssue({ code: 'custom', params: { key: 'unknown_include', name } })
    })
    .optional(),
})
