import * as z from 'zod'
import { ANTT_CARGOES, ANTT_POLICIES, ANTT_TABLES, NO_FLOOR_REASONS } from './antt.ts'
import { day, money, rate } from '#shared/kit/fields.ts'

/** The ANTT floor of full truckloads (Lei 13.703/2018; Resolução ANTT 5.867/2020) and its dated coefficients. */

const positive = () => rate().refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })

/** The floor of a trip, or the missing facts. Amounts in reais. */
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

/** What the ANTT floor asks about a trip; the rest comes from vehicle and cargo. */
export const anttTrip = z.strictObject({
  table: z.enum(ANTT_TABLES).optional(),
  cargo: z.enum(ANTT_CARGOES).optional(),
  axles: z.number().int().min(2).max(20).optional(),
  /** Payable empty return, km. */
  return_km: positive().nullable().optional(),
})

export type AnttTrip = z.output<typeof anttTrip>

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
export const calculatedFloor = z.object({ floor: anttFloorAnswer, margin: marginAnswer.nullable() })

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
