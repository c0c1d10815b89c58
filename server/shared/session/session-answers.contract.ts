import * as z from 'zod'

/** What the session calls answer (spec 000 §7). */

const company = z.object({
  id: z.string(),
  fantasy_name: z.string(),
  social_reason: z.string(),
  cnpj: z.string(),
  avatar_path: z.string().nullable(),
  parent_id: z.number().int().nullable(),
  type: z.string(),
})
const role = z.object({ id: z.number().int(), name: z.string() })
const settings = z.record(z.string(), z.unknown())

const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  department: z.string().nullable(),
  cellphone: z.string().nullable(),
  avatar_path: z.string().nullable(),
  is_responsible: z.boolean(),
  permissions: z.array(z.string()),
  receive_notification: z.boolean(),
  onboarding: z.boolean(),
  billing_access: z.boolean(),
  locale: z.string(),
  custom_settings: settings,
  accepted_use_terms: z.boolean(),
  accepted_psi: z.boolean(),
  role,
  role_id: z.number().int(),
  company_id: z.number().int(),
  company,
})

/** With two factors the first answer asks for the code that was mailed. */
export const loginAnswer = z.object({
  data: z.union([
    z.object({
      access_token: z.string(),
      user,
      company,
      hash: z.string().nullable(),
      onboarding: z.boolean(),
    }),
    z.object({ two_factor: z.literal(true), hash: z.string() }),
  ]),
})

export const settingsAnswer = z.object({
  data: z.object({
    permissions: z.array(z.string()),
    role,
    plans: z.array(z.object({ name: z.string(), label: z.string().nullable() })),
    features: z.array(z.number().int()),
    custom_settings: settings,
    company_settings: settings,
    terms: z.object({
      version: z.number().int(),
      accepted_use_terms: z.boolean(),
      accepted_psi: z.boolean(),
    }),
    onboarding: z.boolean(),
  }),
})

export const meAnswer = z.object({ data: user.extend({ company: company.loose() }) })
