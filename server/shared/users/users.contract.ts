import * as z from 'zod'
import { contains, custom, defineContract, equals, one, owned, range } from '#shared/kit/contract.ts'
import { optionalPhone } from '#shared/kit/br-fields.ts'
import { day, flag, id, optionalText, personName, timestamp } from '#shared/kit/fields.ts'
import { PERMISSIONS } from '#shared/access/permissions.ts'
import { ROLES } from '#shared/access/roles.ts'

const permissions = z.array(z.enum(PERMISSIONS)).max(60)

/** spec 001 §3.6, users. Password, rights of others and tokens never leave. */
export const users = defineContract({
  type: 'users',
  attributes: {
    name: z.string(),
    email: z.string(),
    company_id: id(),
    /** The kind of the company, which is the role of its people. */
    type: z.enum(ROLES),
    role: z.object({ id: z.number().int(), name: z.enum(ROLES) }),
    department: z.string().nullable(),
    cellphone: z.string().nullable(),
    avatar_path: z.string().nullable(),
    is_responsible: z.boolean(),
    permissions: z.array(z.string()),
    active: z.boolean(),
    receive_notification: z.boolean(),
    onboarding: z.boolean(),
    billing_access: z.boolean(),
    accepted_use_terms: z.boolean(),
    accepted_psi: z.boolean(),
    /** The terms that were accepted last, by their number; null: none yet. */
    use_terms_file_id: z.number().int().nullable(),
    /** May log in: the address was confirmed. */
    email_verified: z.boolean(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['type', 'role', 'use_terms_file_id', 'accepted_use_terms', 'accepted_psi', 'email_verified'],
  create: z.strictObject({
    name: personName(),
    email: z.email().max(254).toLowerCase(),
    company_id: id().optional(),
    department: optionalText(80).optional(),
    cellphone: optionalPhone().optional(),
    permissions: permissions.min(1),
    receive_notification: z.boolean().optional(),
    billing_access: z.boolean().optional(),
  }),
  update: z
    .strictObject({
      name: personName(),
      department: optionalText(80),
      cellphone: optionalPhone(),
      permissions: permissions.min(1),
      active: z.boolean(),
      receive_notification: z.boolean(),
      onboarding: z.boolean(),
      billing_access: z.boolean(),
    })
    .partial(),
  relations: { company: owned(one('companies', 'company_id')) },
  include: ['company', 'company.address'],
  filter: {
    name: contains(),
    email: equals(),
    active: equals(flag()),
    is_responsible: equals(flag()),
    company_id: equals(id()),
    type: custom(z.enum(ROLES)),
    /** Holds this permission. */
    permission: custom(z.enum(PERMISSIONS)),
    created_at: range(day()),
  },
  sort: ['name', 'email', 'created_at'],
  search: ['name', 'email'],
  defaultSort: 'name',
})
