import * as z from 'zod'
import { cep, cpfCnpj } from '#shared/kit/br-fields.ts'
import { contains, defineContract, equals, one } from '#shared/kit/contract.ts'
import { id, text, timestamp } from '#shared/kit/fields.ts'

const postalCode = () =>
  z.union([
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => null),
    cep(),
    z.null(),
  ])

const place = {
  alias: text(80),
  /** Who receives there. */
  identification_document: cpfCnpj(),
  /** Only there; every place of this recipient when absent. */
  postal_code: postalCode().optional(),
}

/**
 * The name under which a shipper knows a place of delivery (spec 000 §2, address alias; 001 §3.7, address_alias_delivery):
 * exports show it. A name with a postal code comes before one without.
 */
export const addressAlias = defineContract({
  type: 'address_alias',
  attributes: {
    company_id: id(),
    alias: z.string(),
    identification_document: z.string(),
    postal_code: z.string().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  create: z.strictObject({ ...place, company_id: id() }),
  update: z.strictObject(place).partial(),
  relations: { company: one('shippers', 'company_id') },
  include: ['company'],
  filter: { company_id: equals(id()), alias: contains(), identification_document: equals() },
  sort: ['alias', 'created_at', 'updated_at'],
  search: ['alias', 'identification_document'],
  defaultSort: 'alias',
})
