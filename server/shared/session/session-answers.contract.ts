import { customSettings } from '#shared/companies/custom-settings.ts'
import * as z from 'zod'
import { timestamp } from '#shared/kit/fields.ts'

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
const terms = { accepted_use_terms: z.boolean(), accepted_psi: z.boolean() }

export const sessionUser = z.object({
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
  ...terms,
  role,
  role_id: z.number().int(),
  company_id: z.number().int(),
  company,
})
export type SessionUserAnswer = z.output<typeof sessionUser>

const openedSession = z.object({
  access_token: z.string(),
  user: sessionUser,
  company,
  hash: z.string().nullable(),
  onboarding: z.boolean(),
})
export type OpenedSession = z.output<typeof openedSession>

/** With two factors the first answer asks for the code that was mailed. */
export const loginAnswer = z.union([
  openedSession,
  z.object({ two_factor: z.literal(true), hash: z.string() }),
])
export type LoginAnswer = z.output<typeof loginAnswer>

export const termsAnswer = z.object({ version: z.number().int(), ...terms })

export const settingsAnswer = z.object({
  permissions: z.array(z.string()),
  billing_access: z.boolean(),
  role,
  plans: z.array(z.object({ name: z.string(), label: z.string().nullable() })),
  features: z.array(z.number().int()),
  custom_settings: settings,
  /** Chosen by the company for all its people. */
  company_settings: customSettings,
  terms: termsAnswer,
  /** Led through the first steps until they are finished or put aside. */
  onboarding: z.boolean(),
  /** The company has first steps left and has not hidden them: the dashboard keeps a place for them. */
  first_steps: z.boolean(),
  /** Last instant of the company's trial; null: it is on none. */
  trial_ends_at: timestamp().nullable(),
})
export type SettingsAnswer = z.output<typeof settingsAnswer>

const address = z.object({
  id: z.number().int(),
  name: z.string().nullable(),
  identification_document: z.string().nullable(),
  postal_code: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  district: z.string().nullable(),
  complement: z.string().nullable(),
  city_id: z.number().int(),
  city: z.string(),
  state: z.string().nullable(),
  uf: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** The company of the session, with its address. */
export const ownCompany = company.extend({
  municipal_registration: z.string().nullable(),
  state_registration: z.string().nullable(),
  telephone: z.string().nullable(),
  code: z.string().nullable(),
  two_factor_authentication: z.boolean(),
  receive_notification: z.boolean(),
  selected_plan: z.string().nullable(),
  carrier_deadline_days: z.number().int(),
  carrier_deadline_hours: z.number().int(),
  custom_settings: customSettings,
  nfe_email: z.string().nullable(),
  survey_feature_preference: z.boolean(),
  is_onboarding: z.boolean(),
  quotation_approval_percentage_value: z.string().nullable(),
  simples_nacional: z.boolean(),
  extra_info: z.string().nullable(),
  finance_manager_id: z.string().nullable(),
  is_subsidiary: z.boolean(),
  address: address.nullable(),
})
export type OwnCompany = z.output<typeof ownCompany>

const FORMERLY =
  'Read `attributes` and `relationships`: the same members beside them are there for programs from before, and will go'

const companyAttributes = ownCompany.omit({ id: true })
/** A company as JSON:API document; beside it, its members as they were answered before. `type` is the document's. */
export const companyDocument = ownCompany
  .extend({ type: z.literal('companies'), attributes: companyAttributes })
  .meta({ description: FORMERLY })

const identifier = z.object({ type: z.literal('companies'), id: z.string() })
const relationships = z.object({ company: z.object({ data: identifier }) })
const document = {
  type: z.literal('users'),
  attributes: sessionUser.omit({ id: true, company: true }),
  relationships,
}

/** The user after an own change. */
export const userDocument = sessionUser.extend(document).meta({ description: FORMERLY })

/** The user with the company. */
export const meAnswer = z.object({
  data: sessionUser.extend({ company: ownCompany }).extend(document).meta({ description: FORMERLY }),
  included: z.array(
    z.object({ type: z.literal('companies'), id: z.string(), attributes: companyAttributes }),
  ),
})
export type Me = z.output<typeof meAnswer>['data']['attributes']
