import * as z from 'zod'
import { optionalCpfCnpj } from '#shared/kit/br-fields.ts'
import { defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { flag, id, line, timestamp } from '#shared/kit/fields.ts'

const input = z.strictObject({
  name: line(120),
  social_reason: line(120).nullable().optional(),
  individual: flag().optional(),
  /** By it a delivery finds its customer before it looks for the name. */
  identification_document: optionalCpfCnpj().optional(),
  contact: line(80).nullable().optional(),
  email: z.email().max(200),
})

/** Who receives a shipper's goods and is asked how the delivery went (spec 001 §3.7). */
export const finalCustomers = defineContract({
  type: 'final_customers',
  attributes: {
    company_id: id(),
    name: z.string(),
    social_reason: z.string().nullable(),
    individual: z.boolean(),
    identification_document: z.string().nullable(),
    contact: z.string().nullable(),
    email: z.string(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  create: input.extend({ company_id: id().optional() }),
  update: input.partial(),
  relations: { company: owned(one('shippers', 'company_id')) },
  include: ['company'],
  filter: { company_id: equals(id()), name: equals(), email: equals() },
  sort: ['name', 'created_at'],
  search: ['name', 'social_reason', 'email'],
  defaultSort: 'name',
})
