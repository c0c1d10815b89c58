import * as z from 'zod'
import { contains, defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { id, timestamp } from '#shared/kit/fields.ts'

/** Parts of a company that are resources of their own (spec 001 §3.6). */

/** The row is the company's; written by POST and DELETE company_logo. */
export const companyLogo = defineContract({
  type: 'company_logo',
  attributes: { avatar_path: z.string().nullable() },
  relations: {},
  include: [],
  filter: {},
  sort: [],
})

export const companyFeatures = defineContract({
  type: 'company_features',
  attributes: { company_id: id(), feature_id: z.number().int() },
  relations: { company: owned(one('companies', 'company_id')) },
  include: [],
  filter: { company_id: equals(id()), feature_id: equals(id()) },
  sort: ['feature_id'],
  defaultSort: 'feature_id',
})

/** Risk management plans: `pgr_path` is what GET pgr_files/view/{id} turns into a link. */
export const pgrFiles = defineContract({
  type: 'pgr_files',
  attributes: { company_id: id(), pgr_path: z.string(), pgr_name: z.string(), created_at: timestamp() },
  computed: ['pgr_path'],
  relations: { company: owned(one('companies', 'company_id')) },
  include: ['company'],
  filter: { company_id: equals(id()), pgr_name: contains() },
  sort: ['pgr_name', 'created_at'],
  search: ['pgr_name'],
  defaultSort: '-created_at',
})

/** Which kind of agreement prices a shipper's orders first (audit/README "Expected and charged" has the same order). */
export const TABLE_MODELS = ['freight', 'route', 'both'] as const

export const shipperTableModel = defineContract({
  type: 'shipper_table_model',
  attributes: {
    shipper_id: id(),
    table_model: z.enum(TABLE_MODELS),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  relations: { shipper: owned(one('shippers', 'shipper_id')) },
  include: ['shipper'],
  filter: { shipper_id: equals(id()), table_model: equals() },
  sort: ['table_model', 'updated_at'],
})
