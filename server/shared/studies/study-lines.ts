import * as z from 'zod'
import { numeric } from '#shared/kit/fields.ts'
import { STUDY_LIMITS, STUDY_REASONS, studyFigures, studyTableIds } from './study.contract.ts'
import { isOneOf } from '#shared/kit/typed.ts'

/** Questions about a study's lanes, carriers and orders, and their answers. */

export const STUDY_PARTS = ['uf_lane', 'city_lane', 'carrier'] as const
export type StudyPart = (typeof STUDY_PARTS)[number]

/** `savings`, `total`, `percentage`, `unpriced`, `lead_time` and `below_floor` are those of the scenario asked for. */
export const LINE_SORTS = [
  'orders',
  'weight',
  'contracted',
  'total',
  'savings',
  'percentage',
  'lead_time',
  'below_floor',
  'unpriced',
] as const

const page = {
  page: numeric(z.number().int().min(1).max(10_000)).default(1),
  size: numeric(z.number().int().min(1).max(100)).default(20),
}

export const studyLinesQuery = z.strictObject({
  part: z.enum(STUDY_PARTS).default('uf_lane'),
  scenario: numeric(
    z
      .number()
      .int()
      .min(0)
      .max(STUDY_LIMITS.scenarios - 1),
  ).default(0),
  sort: z
    .string()
    .regex(/^-?[a-z_]+$/)
    .refine((value) => isOneOf(LINE_SORTS, value.replace(/^-/, '')), {
      params: { key: 'invalid_sort' },
    })
    .default('-savings'),
  ...page,
})
export type StudyLinesQuery = z.output<typeof studyLinesQuery>

export const studyOrdersQuery = z.strictObject({
  /** Only the orders without a price, or below the floor, in at least one scenario. */
  only: z.enum(['all', 'unpriced', 'below']).default('all'),
  /** The orders behind one line: its part and key; of a carrier those that it had and those that it wins somewhere. */
  part: z.enum(STUDY_PARTS).optional(),
  key: z.string().max(300).optional(),
  ...page,
})
export type StudyOrdersQuery = z.output<typeof studyOrdersQuery>

export const studyExportQuery = z.strictObject({
  part: z.enum([...STUDY_PARTS, 'orders']).default('uf_lane'),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
})
export type StudyExportQuery = z.output<typeof studyExportQuery>

export const studyLine = z.object({
  key: z.string(),
  origin_uf: z.string().nullable(),
  origin_city: z.string().nullable(),
  destination_uf: z.string().nullable(),
  destination_city: z.string().nullable(),
  transporter_id: z.number().nullable(),
  transporter: z.string().nullable(),
  orders: z.number(),
  weight: z.string(),
  contracted: z.string(),
  contracted_orders: z.number(),
  lead_time: z.string().nullable(),
  /** By scenario. */
  figures: z.array(studyFigures),
})
export type StudyLine = z.output<typeof studyLine>

/** The result of one order in one scenario. */
export const studyOutcome = z.object({
  ...studyTableIds,
  transporter_id: z.number().nullable(),
  total: z.string().nullable(),
  lead_time: z.number().nullable(),
  /** Price without taxes, toll and insurance minus the ANTT floor; null where there is none. */
  margin: z.string().nullable(),
  reason: z.enum(STUDY_REASONS).nullable(),
})
export type StudyOutcome = z.output<typeof studyOutcome>

export const studyOrder = z.object({
  order_id: z.number(),
  code: z.string().nullable(),
  day: z.string(),
  modal: z.string(),
  origin_uf: z.string(),
  origin_city: z.string(),
  destination_uf: z.string(),
  destination_city: z.string(),
  transporter: z.string().nullable(),
  weight: z.string(),
  contracted: z.string().nullable(),
  lead_time: z.number().nullable(),
  outcomes: z.array(
    studyOutcome.extend({ table: z.string().nullable(), transporter: z.string().nullable() }),
  ),
})
export type StudyOrder = z.output<typeof studyOrder>

/** A page of a study's lines or orders. */
const pageOf = <S extends z.ZodType>(row: S) =>
  z.object({
    data: z.array(row),
    meta: z.object({
      page: z.object({ number: z.number(), size: z.number(), total: z.number(), last: z.number() }),
    }),
  })
export const studyLinesPage = pageOf(studyLine)
export const studyOrdersPage = pageOf(studyOrder)
export const studyFile = z.object({ url: z.string(), name: z.string() })
