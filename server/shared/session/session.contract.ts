import * as z from 'zod'

/** spec 000 §7, authentication and session calls. */

export const loginInput = z.strictObject({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: z.string().min(1).max(1024),
  /** Second step when the company asks for two factors. */
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  recaptcha: z.string().max(4000).optional(),
})

/** spec 002 §5: at least 8 characters with one upper-case, one lower-case, one digit and one special character. */
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
    { params: { key: 'password_rule' } },
  )

export const forgotPasswordInput = z.strictObject({ email: z.string().trim().toLowerCase().min(3).max(254) })

export const resetPasswordInput = z.strictObject({
  token: z.string().min(20).max(200),
  password: newPassword,
})

export const updateMeInput = z.strictObject({
  name: z.string().trim().min(1).max(120).optional(),
  cellphone: z.string().trim().max(30).nullable().optional(),
  department: z.string().trim().max(80).nullable().optional(),
  locale: z.enum(['pt', 'en', 'es']).optional(),
  receive_notification: z.boolean().optional(),
  custom_settings: z.record(z.string().max(80), z.unknown()).optional(),
  current_password: z.string().max(1024).optional(),
  password: newPassword.optional(),
})
