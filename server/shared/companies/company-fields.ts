import * as z from 'zod'
import { contains, custom, equals, range, type Shape } from '#shared/kit/contract.ts'
import { cnpj, optionalPhone, stateRegistration } from '#shared/kit/br-fields.ts'
import { companyName, day, flag, id, numeric, optionalText, timestamp, uf } from '#shared/kit/fields.ts'
import { ROLES } from '#shared/access/roles.ts'
import { companyAddress } from './company-address.ts'
import { SECTOR_IDS } from './sectors.ts'

/** What every kind of company has in common (spec 001 §3.6). */

/** Who answers for a company; the e-mail is told to its own people and the operator only. */
export const responsible = z.object({ id: z.string(), name: z.string(), email: z.string().nullable() })

/** Identity of a company: what a partner may see of another. */
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
  address_id: id().nullable(),
  /** Of SECTOR_IDS. */
  sector_id: z.number().int().nullable(),
  /** Belongs to a head office. */
  is_subsidiary: z.boolean(),
  responsible: responsible.nullable(),
  active: z.boolean(),
  created_at: timestamp(),
  updated_at: timestamp(),
} satisfies Shape

export const IDENTITY_COMPUTED = ['is_subsidiary', 'responsible'] as const

const optionalIe = z.union([
  z
    .string()
    .regex(/^\s*$/)
    .transform(() => null),
  stateRegistration(),
  z.null(),
])

export const createIdentity = {
  social_reason: companyName(150),
  fantasy_name: companyName(150),
  cnpj: cnpj(),
  municipal_registration: optionalText(30).optional(),
  /** Checked by the rules of the address's state when the company has an address. */
  state_registration: optionalIe.optional(),
  telephone: optionalPhone().optional(),
  address_id: id().nullable().optional(),
  sector_id: numeric(z.literal(SECTOR_IDS)).nullable().optional(),
  /** In place of `address_id`: kept in the same request. */
  address: companyAddress(),
}

export const companyFilters = {
  cnpj: equals(),
  fantasy_name: contains(),
  social_reason: contains(),
  active: equals(flag()),
  parent_id: equals(id()),
  sector_id: equals(id()),
  uf: custom(uf()),
  created_at: range(day()),
}
export const companySort = ['fantasy_name', 'social_reason', 'created_at'] as const
export const companySearch = ['fantasy_name', 'social_reason', 'cnpj'] as const
