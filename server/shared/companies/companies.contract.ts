import * as z from 'zod'
import { custom, defineContract, equals, many, one, owned } from '#shared/kit/contract.ts'
import { flag, id, optionalText, rate } from '#shared/kit/fields.ts'
import { ROLES } from '#shared/access/roles.ts'
import {
  companyFilters,
  companySearch,
  companySort,
  createIdentity,
  identity,
  IDENTITY_COMPUTED,
} from './company-fields.ts'
import { customSettings } from './custom-settings.ts'

const kindAttributes = {
  ...identity,
  simples_nacional: z.boolean(),
  /** Linked to the companies of who asks, and not cut. */
  linked: z.boolean(),
}

const kindFilters = {
  ...companyFilters,
  linked: custom(flag()),
  /** Partners of one shipper. */
  shipper_id: custom(id()),
  /** Shippers of one partner. */
  partner_id: custom(id()),
}

const kindInput = { ...createIdentity, simples_nacional: z.boolean().optional() }

/** One kind of company as a resource of its own: transporters, shippers, suppliers, customers, … */
const kind = (type: string) =>
  defineContract({
    type,
    attributes: kindAttributes,
    computed: [...IDENTITY_COMPUTED, 'linked'],
    create: z.strictObject(kindInput),
    update: z.strictObject(kindInput).partial().extend({ active: z.boolean().optional() }),
    relations: {
      parent: owned(one('companies', 'parent_id')),
      address: owned(one('addresses', 'address_id')),
      features: many('company_features', 'company_id'),
      subsidiaries: many(type, 'parent_id'),
    },
    include: ['address', 'features', 'subsidiaries'],
    filter: kindFilters,
    sort: companySort,
    search: companySearch,
    defaultSort: 'fantasy_name',
  })

export const shippers = kind('shippers')
export const suppliers = kind('suppliers')
export const customers = kind('customers')
export const riskManagers = kind('risk_managers')
export const fintechs = kind('fintechs')

/** Carriers also have EDI settings, which only they and the operator see, and the history of what happened to them. */
export const transporters = defineContract({
  ...kind('transporters'),
  attributes: {
    ...kindAttributes,
    /** False: one's own company, a shipper with feature 17, gives it no new work. */
    active_status: z.boolean(),
  },
  computed: [...IDENTITY_COMPUTED, 'linked', 'active_status'],
  filter: { ...kindFilters, active_status: custom(flag()) },
  relations: {
    ...kind('transporters').relations,
    transporter_configurations: many('transporter_configurations', 'transporter_id'),
    transporter_cte_reading_emails: many('cte_reading_emails', 'transporter_id'),
    logs: many('transporter_logs', 'transporter_id'),
  },
  include: [
    'address',
    'features',
    'subsidiaries',
    'transporter_configurations',
    'transporter_cte_reading_emails',
    'logs',
  ],
})

/** Settings that only the company's own people, the operator, and a correspondent see; null for everybody else. */
const settings = {
  two_factor_authentication: z.boolean().nullable(),
  receive_notification: z.boolean().nullable(),
  survey_feature_preference: z.boolean().nullable(),
  is_onboarding: z.boolean().nullable(),
  selected_plan: z.string().nullable(),
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
export const COMPANY_SETTINGS = Object.keys(settings)

/**
 * The session's own companies with their settings, and the kinds that have no resource of their own (`filter[type]` auditor,
 * broker, four_pl, finance_manager, taker) by identity, for who is linked to them.
 */
export const companies = defineContract({
  type: 'companies',
  attributes: { ...identity, ...settings, simples_nacional: z.boolean() },
  computed: [...IDENTITY_COMPUTED],
  create: z.strictObject({ ...kindInput, type: z.enum(ROLES), parent_id: id().nullable().optional() }),
  update: z
    .strictObject({
      ...kindInput,
      active: z.boolean(),
      two_factor_authentication: z.boolean(),
      receive_notification: z.boolean(),
      survey_feature_preference: z.boolean(),
      is_onboarding: z.boolean(),
      carrier_deadline_days: z.number().int().min(0).max(30),
      carrier_deadline_hours: z.number().int().min(0).max(23),
      quotation_approval_percentage_value: rate()
        .refine((value) => !value.startsWith('-') && Number(value) <= 100, { params: { key: 'percentage' } })
        .nullable(),
      extra_info: optionalText(2000),
      extra_address_id: id().nullable(),
      custom_settings: customSettings,
      /** The operator's to decide. */
      selected_plan: z
        .string()
        .regex(/^logistic_manager__[1-4]$/)
        .nullable(),
      finance_manager_id: id().nullable(),
      code: optionalText(40),
    })
    .partial(),
  relations: {
    subsidiaries: many('companies', 'parent_id'),
    parent: one('companies', 'parent_id'),
    address: owned(one('addresses', 'address_id')),
    extra_address: one('addresses', 'extra_address_id'),
    users: many('users', 'company_id'),
    features: many('company_features', 'company_id'),
    pgr_files: many('pgr_files', 'company_id'),
    prospector: one('users', 'prospector_id'),
    mentor: one('users', 'mentor_id'),
  },
  include: [
    'subsidiaries',
    'parent',
    'address',
    'extra_address',
    'users',
    'features',
    'pgr_files',
    'prospector',
    'mentor',
  ],
  filter: {
    ...companyFilters,
    type: equals(z.enum(ROLES)),
    finance_manager_id: equals(id()),
    /** Without a correspondent. */
    unattended: custom(flag()),
    mentor_id: equals(id()),
    prospector_id: equals(id()),
    linked: custom(flag()),
  },
  sort: companySort,
  search: companySearch,
  defaultSort: 'fantasy_name',
})
