import * as z from 'zod'
import { defineContract, equals } from '#shared/kit/contract.ts'
import { ANTT_CARGOES, ANTT_POLICIES, ANTT_TABLES, NO_FLOOR_REASONS } from './antt.ts'
import { clock } from './freight-table.contract.ts'
import { day, id, money, rate } from '#shared/kit/fields.ts'

/** The ANTT floor of full truckloads (Lei 13.703/2018; Resolução ANTT 5.867/2020) and its dated coefficients. */

const positive = () => rate().refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })

/** The floor of a trip, or what is missing to know it. Amounts in reais. */
export const anttFloorAnswer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    norm: z.string(),
    valid_from: z.string(),
    table: z.enum(ANTT_TABLES),
    cargo: z.string(),
    axles: z.number(),
    column: z.number(),
    km: z.string(),
    return_km: z.string(),
    ccd: z.string(),
    cc: z.string(),
    derived: z.boolean(),
    floor: z.string(),
  }),
  z.object({ ok: z.literal(false), reason: z.enum(NO_FLOOR_REASONS) }),
])
export const marginAnswer = z.object({
  amount: z.string(),
  percentage: z.string().nullable(),
  below: z.boolean(),
})

/** A price beside its floor. */
export const anttCheck = z.object({
  floor: anttFloorAnswer,
  /** The price without taxes, toll and insurance: what the floor is compared with. */
  comparable: z.string(),
  margin: marginAnswer.nullable(),
  policy: z.enum(ANTT_POLICIES),
})
export type AnttCheck = z.output<typeof anttCheck>

export const anttCalculateInput = z.strictObject({
  date: day().optional(),
  table: z.enum(ANTT_TABLES).optional(),
  cargo: z.enum(ANTT_CARGOES).optional(),
  axles: z.number().int().min(2).max(20),
  km: positive(),
  return_km: positive().nullable().optional(),
  /** Compared with the floor when given. */
  value: money().nullable().optional(),
})
export const anttCalculateAnswer = z.object({
  data: z.object({ floor: anttFloorAnswer, margin: marginAnswer.nullable() }),
})

export const anttTableCell = z.object({
  km_start: z.string(),
  km_end: z.string(),
  /** The distance that was checked: the one that the floor is highest at, compared with the price. */
  km: z.string(),
  vehicle_type_id: z.number().nullable(),
  vehicle_type: z.string().nullable(),
  axles: z.number().nullable(),
  price: z.string(),
  /** What of it the floor is compared with: without taxes, toll and insurance. Checks before 2026-11 lack it. */
  comparable: z.string().optional(),
  cell: z.object({ path: z.string(), id: z.union([z.number(), z.string()]).nullable() }).nullable(),
  floor: anttFloorAnswer,
  margin: marginAnswer.nullable(),
})
export const anttOrderRow = z.object({
  order_id: z.number(),
  shipper_order_code: z.string().nullable(),
  transporter: z.string().nullable(),
  date: z.string(),
  origin: z.string(),
  destination: z.string(),
  km: z.string().nullable(),
  axles: z.number().nullable(),
  price: z.string(),
  floor: anttFloorAnswer,
  margin: marginAnswer.nullable(),
  justification: z.string().nullable(),
})
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
