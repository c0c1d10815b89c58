import * as z from 'zod'
import { defineContract, equals } from '#shared/kit/contract.ts'
import { ANTT_POLICIES, ANTT_TABLES } from '#shared/antt/antt.ts'
import { id, rate, clock } from '#shared/kit/fields.ts'

const positive = () => rate().refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })
const percentage = () =>
  positive().refine((value) => Number(value) < 100, { params: { key: 'max_number', max: 99 } })

/** How a company prices and checks freight; without a row the defaults hold. */
export const freightSettings = defineContract({
  type: 'freight_settings',
  attributes: {
    company_id: id(),
    antt_policy: z.enum(ANTT_POLICIES),
    antt_table: z.enum(ANTT_TABLES),
    pis: z.string().nullable(),
    cofins: z.string().nullable(),
    icms_credit: z.boolean(),
    pis_cofins_credit: z.string().nullable(),
    road_factor: z.string().nullable(),
    optional_holidays: z.boolean(),
    collection_cutoff: z.string().nullable(),
    return_percentage: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  },
  create: z.strictObject({
    company_id: id().optional(),
    antt_policy: z.enum(ANTT_POLICIES).optional(),
    antt_table: z.enum(ANTT_TABLES).optional(),
    pis: percentage().nullable().optional(),
    cofins: percentage().nullable().optional(),
    icms_credit: z.boolean().optional(),
    pis_cofins_credit: percentage().nullable().optional(),
    road_factor: positive()
      .refine((value) => Number(value) >= 1 && Number(value) <= 5, { params: { key: 'distance_factor' } })
      .nullable()
      .optional(),
    optional_holidays: z.boolean().optional(),
    collection_cutoff: clock().nullable().optional(),
    return_percentage: positive().nullable().optional(),
  }),
  update: z
    .strictObject({
      antt_policy: z.enum(ANTT_POLICIES),
      antt_table: z.enum(ANTT_TABLES),
      pis: percentage().nullable(),
      cofins: percentage().nullable(),
      icms_credit: z.boolean(),
      pis_cofins_credit: percentage().nullable(),
      road_factor: positive()
        .refine((value) => Number(value) >= 1 && Number(value) <= 5, { params: { key: 'distance_factor' } })
        .nullable(),
      optional_holidays: z.boolean(),
      collection_cutoff: clock().nullable(),
      return_percentage: positive().nullable(),
    })
    .partial(),
  relations: {},
  include: [],
  filter: { company_id: equals(id()) },
  sort: ['company_id'],
  defaultSort: 'id',
})
