import * as z from 'zod'
import { custom, defineContract, equals, linked, many, one, owned } from '#shared/kit/contract.ts'
import { flag, id, optionalText } from '#shared/kit/fields.ts'
import { ROLES } from '#shared/access/roles.ts'
import {
  companyFilters,
  companySearch,
  companySort,
  createIdentity,
  identity,
  IDENTITY_COMPUTED,
} from './company-fields.ts'
import { TABLE_MODELS } from './company-parts.contract.ts'
import {
  commonSettings,
  commonSettingsInput,
  companySettings,
  companySettingsInput,
  shipperSettings,
  shipperSettingsInput,
} from './company-settings.ts'

const kindAttributes = {
  ...identity,
  ...commonSettings,
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
const kindUpdate = { ...kindInput, ...commonSettingsInput, active: z.boolean() }

/** One kind of company as a resource of its own: transporters, shippers, suppliers, customers, … */
const kind = (type: string) =>
  defineContract({
    type,
    attributes: kindAttributes,
    computed: [...IDENTITY_COMPUTED, 'linked'],
    create: z.strictObject(kindInput),
    update: z.strictObject(kindUpdate).partial(),
    relations: {
      parent: owned(one('companies', 'parent_id')),
      address: owned(one('addresses', 'address_id')),
      features: many('company_features', 'company_id'),
      subsidiaries: many(type, 'parent_id'),
    },
    include: ['parent', 'address', 'features', 'subsidiaries'],
    filter: kindFilters,
    sort: companySort,
    search: companySearch,
    defaultSort: 'fantasy_name',
  })

export const suppliers = kind('suppliers')
export const riskManagers = kind('risk_managers')
export const fintechs = kind('fintechs')

export const customers = defineContract({
  ...kind('customers'),
  relations: { ...kind('customers').relations, shippers: linked('shippers', 'shippers') },
  include: [...kind('customers').include, 'shippers'],
})

/** A head office reads the choices of its branches; other companies only their own. */
export const shippers = defineContract({
  ...kind('shippers'),
  attributes: {
    ...kindAttributes,
    ...shipperSettings,
    /** A head office. */
    is_matriz: z.boolean(),
    /** The plan in force, as `settings` tells it; a branch has its head office's. */
    plans: z.array(z.object({ name: z.string(), label: z.string() })).nullable(),
    /** Which kind of agreement prices its orders first; for it and for who works for it. */
    table_model: z.enum(TABLE_MODELS).nullable(),
  },
  computed: [...IDENTITY_COMPUTED, 'linked', 'is_matriz', 'plans', 'table_model'],
  update: z.strictObject({ ...kindUpdate, ...shipperSettingsInput }).partial(),
  relations: {
    ...kind('shippers').relations,
    transporters: linked('transporters', 'partners'),
    suppliers: linked('suppliers', 'partners'),
  },
  include: [...kind('shippers').include, 'transporters', 'suppliers'],
})

/** EDI of a carrier, on the carrier itself: for its own staff and the operator. */
const ediAttributes = {
  notfis_email: z.string().nullable(),
  notfis_version: z.string().nullable(),
  ocoren_email: z.string().nullable(),
  ocoren_version: z.string().nullable(),
}
export const EDI_ATTRIBUTES = Object.keys(ediAttributes)

/** Carriers also have EDI settings, which only they and the operator see, and the history of what happened to them. */
export const transporters = defineContract({
  ...kind('transporters'),
  attributes: {
    ...kindAttributes,
    ...ediAttributes,
    is_onboarding: companySettings.is_onboarding,
    /** False: one's own company, a shipper with feature 17, gives it no new work; of a head office that is not linked itself, its branches. */
    active_status: z.boolean(),
    /** Shippers that give it none, among one's own companies and those that one works for. */
    inactive_for: z.array(z.number().int()),
  },
  computed: [
    ...IDENTITY_COMPUTED,
    'linked',
    'active_status',
    'inactive_for',
    'notfis_email',
    'notfis_version',
    'ocoren_email',
    'ocoren_version',
  ],
  update: z.strictObject({ ...kindUpdate, is_onboarding: z.boolean() }).partial(),
  filter: {
    ...kindFilters,
    active_status: custom(flag()),
    /** Carriers that an order of this shipper may be sent to. */
    takes_orders_of: custom(id()),
  },
  relations: {
    ...kind('transporters').relations,
    configurations: many('transporter_configurations', 'transporter_id'),
    transporter_cte_reading_emails: many('cte_reading_emails', 'transporter_id'),
    tde: many('transporter_tde', 'transporter_id'),
    trt: many('transporter_trt', 'transporter_id'),
    shippers: linked('shippers', 'shippers'),
    /** Who approves its drivers and vehicles: the risk managers of the shippers that it works for. */
    risk_managers: linked('risk_managers', 'risk_managers'),
    prospector: one('users', 'prospector_id'),
    logs: many('transporter_logs', 'transporter_id'),
  },
  include: [
    ...kind('transporters').include,
    'configurations',
    'transporter_cte_reading_emails',
    'tde',
    'trt',
    'shippers',
    'risk_managers',
    'prospector',
    'logs',
  ],
})

/**
 * The session's own companies with their settings, and the kinds that have no resource of their own (`filter[type]` auditor,
 * broker, four_pl, finance_manager, taker) by identity, for who is linked to them.
 */
export const companies = defineContract({
  type: 'companies',
  attributes: {
    ...identity,
    ...companySettings,
    simples_nacional: z.boolean(),
    /** Role of its people, by the id of spec 000 §6. */
    company_user_role: z.number().int(),
  },
  computed: [...IDENTITY_COMPUTED, 'company_user_role'],
  create: z.strictObject({ ...kindInput, type: z.enum(ROLES), parent_id: id().nullable().optional() }),
  update: z
    .strictObject({
      ...kindInput,
      ...companySettingsInput,
      active: z.boolean(),
      /** The operator's to decide. */
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
    logs: many('transporter_logs', 'transporter_id'),
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
    'logs',
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
