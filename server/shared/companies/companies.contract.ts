import * as z from 'zod'
import { contains, defineContract, equals, many, one, owned, type Shape } from '#shared/kit/contract.ts'
import { cnpj } from '#shared/kit/br-fields.ts'
import { flag, id, optionalText, text, timestamp } from '#shared/kit/fields.ts'
import { ROLES } from '#shared/access/roles.ts'

/** Identity of a company: what a partner may see of another (spec 001 §3.6). */
export const identity = {
  type: z.enum(ROLES),
  social_reason: z.string(),
  fantasy_name: z.string(),
  cnpj: z.string(),
  municipal_registration: z.string().nullable(),
  state_registration: z.string().nullable(),
  telephone: z.string().nullable(),
  code: z.string().nullable(),
  avatar_path: z.string().nullable(),
  parent_id: id().nullable(),
  active: z.boolean(),
  created_at: timestamp(),
  updated_at: timestamp(),
} satisfies Shape

const createIdentity = {
  social_reason: text(150),
  fantasy_name: text(150),
  cnpj: cnpj(),
  municipal_registration: optionalText(30).optional(),
  state_registration: optionalText(30).optional(),
  telephone: optionalText(30).optional(),
}

const filters = {
  cnpj: equals(),
  fantasy_name: contains(),
  social_reason: contains(),
  active: equals(flag()),
}
const sort = ['fantasy_name', 'social_reason', 'created_at'] as const
const search = ['fantasy_name', 'social_reason', 'cnpj'] as const

/** One kind of company as a resource of its own: transporters, shippers, suppliers, customers, … */
const kind = (type: string) =>
  defineContract({
    type,
    attributes: identity,
    create: z.strictObject(createIdentity),
    update: z.strictObject(createIdentity).partial().extend({ active: z.boolean().optional() }),
    relations: { parent: owned(one('companies', 'parent_id')) },
    include: [],
    filter: filters,
    sort,
    search,
    defaultSort: 'fantasy_name',
  })

export const transporters = kind('transporters')
export const shippers = kind('shippers')
export const suppliers = kind('suppliers')
export const customers = kind('customers')
export const riskManagers = kind('risk_managers')
export const fintechs = kind('fintechs')

/** The session's own companies, with their settings. */
export const companies = defineContract({
  type: 'companies',
  attributes: {
    ...identity,
    two_factor_authentication: z.boolean(),
    receive_notification: z.boolean(),
    selected_plan: z.string().nullable(),
    carrier_deadline_days: z.number().int(),
    carrier_deadline_hours: z.number().int(),
    custom_settings: z.record(z.string(), z.unknown()),
    simples_nacional: z.boolean(),
  },
  create: z.strictObject({ ...createIdentity, type: z.enum(ROLES), parent_id: id().nullable().optional() }),
  update: z
    .strictObject({
      ...createIdentity,
      two_factor_authentication: z.boolean(),
      receive_notification: z.boolean(),
      carrier_deadline_days: z.number().int().min(0).max(30),
      carrier_deadline_hours: z.number().int().min(0).max(23),
      custom_settings: z.record(z.string().max(80), z.unknown()),
    })
    .partial(),
  relations: { subsidiaries: many('companies', 'parent_id'), parent: one('companies', 'parent_id') },
  include: ['subsidiaries', 'parent'],
  filter: { ...filters, type: equals(z.enum(ROLES)), parent_id: equals(id()) },
  sort,
  search,
  defaultSort: 'fantasy_name',
})
