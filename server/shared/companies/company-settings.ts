import * as z from 'zod'
import { PLAN_LABELS } from '#shared/access/plans.ts'
import { id, optionalText, rate, timestamp } from '#shared/kit/fields.ts'
import { keysOf } from '#shared/kit/typed.ts'
import { customSettings } from './custom-settings.ts'

/**
 * What a company has chosen, or the operator has for it (spec 001 §3.6). Only its own people, the operator, and a
 * correspondent read it; null for all others.
 */
export const companySettings = {
  two_factor_authentication: z.boolean().nullable(),
  /** Off: no person of the company is told anything, in the system or by e-mail. */
  receive_notification: z.boolean().nullable(),
  survey_feature_preference: z.boolean().nullable(),
  is_onboarding: z.boolean().nullable(),
  selected_plan: z.string().nullable(),
  /** The plan is contracted by the year. */
  is_annual_plan: z.boolean().nullable(),
  /** Last instant of a trial; null: no trial. */
  trial_ends_at: timestamp().nullable(),
  carrier_deadline_days: z.number().int().nullable(),
  carrier_deadline_hours: z.number().int().nullable(),
  quotation_approval_percentage_value: z.string().nullable(),
  nfe_email: z.string().nullable(),
  extra_info: z.string().nullable(),
  extra_address_id: id().nullable(),
  finance_manager_id: id().nullable(),
  mentor_id: id().nullable(),
  prospector_id: id().nullable(),
  custom_settings: z.record(z.string(), z.unknown()).nullable(),
}
export type CompanySetting = keyof typeof companySettings

const { two_factor_authentication, receive_notification } = companySettings
/** Those of every kind of company. */
export const commonSettings = { two_factor_authentication, receive_notification }

const { survey_feature_preference, selected_plan, is_annual_plan, trial_ends_at, nfe_email } = companySettings
const { quotation_approval_percentage_value, custom_settings } = companySettings
/** Those that a shipper has beside them. */
export const shipperSettings = {
  survey_feature_preference,
  selected_plan,
  is_annual_plan,
  trial_ends_at,
  nfe_email,
  quotation_approval_percentage_value,
  custom_settings,
}

/** Settings that the operator decides. */
export const OPERATORS_SETTINGS = [
  'selected_plan',
  'is_annual_plan',
  'trial_ends_at',
  'finance_manager_id',
] as const

export const commonSettingsInput = {
  two_factor_authentication: z.boolean(),
  receive_notification: z.boolean(),
}

export const shipperSettingsInput = {
  survey_feature_preference: z.boolean(),
  quotation_approval_percentage_value: rate()
    .refine((value) => !value.startsWith('-') && Number(value) <= 100, { params: { key: 'percentage' } })
    .nullable(),
  custom_settings: customSettings,
  selected_plan: z.enum(keysOf(PLAN_LABELS)).nullable(),
  is_annual_plan: z.boolean(),
  trial_ends_at: timestamp().nullable(),
}

export const companySettingsInput = {
  ...commonSettingsInput,
  ...shipperSettingsInput,
  is_onboarding: z.boolean(),
  carrier_deadline_days: z.number().int().min(0).max(30),
  carrier_deadline_hours: z.number().int().min(0).max(23),
  extra_info: optionalText(2000),
  extra_address_id: id().nullable(),
  finance_manager_id: id().nullable(),
}
