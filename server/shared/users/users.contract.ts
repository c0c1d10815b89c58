import * as z from 'zod'
import { contains, defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { flag, id, optionalText, text, timestamp } from '#shared/kit/fields.ts'
import { isPermission } from '#shared/access/permissions.ts'

const permissions = z.array(z.string().refine(isPermission, { params: { key: 'invalid' } })).max(60)

/** spec 001 §3.6, users. Password, rights of others and tokens never leave. */
export const users = defineContract({
  type: 'users',
  attributes: {
    name: z.string(),
    email: z.string(),
    company_id: id(),
    department: z.string().nullable(),
    cellphone: z.string().nullable(),
    is_responsible: z.boolean(),
    permissions: z.array(z.string()),
    active: z.boolean(),
    receive_notification: z.boolean(),
    onboarding: z.boolean(),
    billing_access: z.boolean(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  create: z.strictObject({
    name: text(120),
    email: z.email().max(254).toLowerCase(),
    company_id: id().optional(),
    department: optionalText(80).optional(),
    cellphone: optionalText(30).optional(),
    permissions: permissions.min(1),
    receive_notification: z.boolean().optional(),
    billing_access: z.boolean().optional(),
  }),
  update: z
    .strictObject({
      name: text(120),
      department: optionalText(80),
      cellphone: optionalText(30),
      permissions: permissions.min(1),
      active: z.boolean(),
      receive_notification: z.boolean(),
      billing_access: z.boolean(),
    })
    .partial(),
  relations: { company: owned(one('companies', 'company_id')) },
  include: ['company'],
  filter: { name: contains(), email: equals(), active: equals(flag()), company_id: equals(id()) },
  sort: ['name', 'email', 'created_at'],
  search: ['name', 'email'],
  defaultSort: 'name',
})
