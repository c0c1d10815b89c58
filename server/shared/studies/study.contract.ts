import * as z from 'zod'
import { SIMULATION_REASONS } from '#shared/pricing/reasons.ts'
import { defineContract, equals, one, owned, range } from '#shared/kit/contract.ts'
import { MODALS } from '#shared/orders/order-modals.ts'
import { day, id, text, timestamp, uf } from '#shared/kit/fields.ts'

/** What-if: sets of freight tables replayed over a shipper's real orders of a period. Amounts in reais, 2 decimals. */

export const STUDY_STATUSES = ['pending', 'processing', 'completed', 'failed', 'canceled'] as const
export type StudyStatus = (typeof STUDY_STATUSES)[number]

/** Who gets an order: the lowest price, the shortest promise, or the carrier that really had it. */
export const AWARD_RULES = ['cheapest', 'fastest', 'contracted_carrier'] as const
export type AwardRule = (typeof AWARD_RULES)[number]

/** Where a set begins: today's tables in force, or nothing. */
export const STUDY_BASES = ['in_force', 'none'] as const

export const STUDY_LIMITS = { scenarios: 6, tables: 200, days: 400 } as const
/** Days that a study is kept after its last run. */
export const STUDY_DAYS = 180

/** Why an order has no price: the engine's reasons, no table to ask, or an order whose figures cannot be read. */
export const STUDY_REASONS = [...SIMULATION_REASONS, 'invalid_order'] as const
export type StudyReason = (typeof STUDY_REASONS)[number]

/** Why a study could not be made; the client has a sentence for each. */
export const STUDY_ERRORS = ['no_orders', 'too_many_orders', 'no_tables', 'interrupted', 'internal'] as const

type Picked = { simulation_table_ids: readonly number[]; route_table_ids?: readonly number[] | undefined }
/** A scenario that begins with nothing needs a table of either kind. */
export const namesTables = ({ simulation_table_ids, route_table_ids = [] }: Picked): boolean =>
  simulation_table_ids.length + route_table_ids.length > 0

export const scenarioInput = z
  .strictObject({
    name: text(60),
    base: z.enum(STUDY_BASES),
    /** Tables of any situation that join the base; versions of the same table leave it. */
    simulation_table_ids: z.array(id()).max(STUDY_LIMITS.tables).default([]),
    /** Route tables of any situation, likewise; absent: none. */
    route_table_ids: z.array(id()).max(STUDY_LIMITS.tables).optional(),
    award: z.enum(AWARD_RULES).default('cheapest'),
  })
  .refine((scenario) => scenario.base === 'in_force' || namesTables(scenario), {
    path: ['simulation_table_ids'],
    params: { key: 'required' },
  })
export type Scenario = z.output<typeof scenarioInput>

export const studyFilters = z.strictObject({
  modals: z.array(z.enum(MODALS)).max(MODALS.length).default([]),
  transporter_id: id().nullable().default(null),
  origin_uf: uf().nullable().default(null),
  destination_uf: uf().nullable().default(null),
})
export type StudyFilters = z.output<typeof studyFilters>

const count = z.number().int()
const amount = z.string()

/** Sums of one scenario over some orders. */
export const studyFigures = z.object({
  /** Orders with a price, and their sum. */
  orders: count,
  total: amount,
  /** Of these, the orders with a known contracted freight: their cost then and now. */
  compared: count,
  compared_contracted: amount,
  compared_total: amount,
  /** contracted − now: positive is cheaper. */
  savings: amount,
  /** Of the contracted sum; null without one. */
  savings_percentage: z.string().nullable(),
  /** Mean of the promised days; null when no table promises any. */
  lead_time: z.string().nullable(),
  below_floor: count,
  unpriced: count,
})
export type StudyFigures = z.output<typeof studyFigures>

/** A freight table or a route table; studies of before routes took part name no route. */
export const studyTableIds = {
  simulation_table_id: count.nullable(),
  route_table_id: count.nullable().optional(),
}

export const studyTableShare = z.object({
  ...studyTableIds,
  table: z.string(),
  situation: z.string(),
  transporter_id: count,
  transporter: z.string(),
  /** Orders awarded to the table. */
  orders: count,
  total: amount,
  /** Against the price of the tables in force today; null for a table in force, absent in earlier studies. */
  savings: amount.nullable().optional(),
})
export const studyCarrierShare = z.object({
  transporter_id: count,
  transporter: z.string(),
  orders: count,
  total: amount,
  /** Share of the scenario's spending, percent. */
  percentage: z.string(),
})

export const scenarioResult = z.object({
  name: z.string(),
  award: z.enum(AWARD_RULES),
  base: z.enum(STUDY_BASES),
  figures: studyFigures,
  /** The same over the orders that every scenario prices and whose contracted freight is known: the fair comparison. */
  common: studyFigures,
  reasons: z.partialRecord(z.enum(STUDY_REASONS), count),
  carriers: z.array(studyCarrierShare),
  tables: z.array(studyTableShare),
})
export type ScenarioResult = z.output<typeof scenarioResult>

export const studyResult = z.object({
  orders: count,
  weight: z.string(),
  /** Freight as it was contracted. */
  contracted: z.object({
    orders: count,
    total: amount,
    lead_time: z.string().nullable(),
    below_floor: count,
    carriers: z.array(studyCarrierShare),
  }),
  /** Orders that every scenario prices and whose contracted freight is known. */
  common: z.object({ orders: count, contracted: amount, lead_time: z.string().nullable() }),
  scenarios: z.array(scenarioResult),
  /** Prices calculated. */
  priced: count,
  seconds: z.string(),
})
export type StudyResult = z.output<typeof studyResult>

export const freightStudies = defineContract({
  type: 'freight_studies',
  attributes: {
    company_id: id(),
    user_id: id(),
    shipper_id: id(),
    name: z.string(),
    date_from: day(),
    date_until: day(),
    filters: studyFilters,
    scenarios: z.array(scenarioInput),
    status: z.enum(STUDY_STATUSES),
    progress: count,
    orders_total: count,
    orders_done: count,
    result: studyResult.nullable(),
    error: z.enum(STUDY_ERRORS).nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
    started_at: timestamp().nullable(),
    finished_at: timestamp().nullable(),
  },
  create: z.strictObject({
    shipper_id: id().optional(),
    name: text(120),
    date_from: day().transform((value) => `${value}T00:00:00.000Z`),
    date_until: day().transform((value) => `${value}T00:00:00.000Z`),
    filters: studyFilters.prefault({}),
    scenarios: z.array(scenarioInput).min(1).max(STUDY_LIMITS.scenarios),
  }),
  relations: { shipper: owned(one('shippers', 'shipper_id')) },
  include: ['shipper'],
  filter: {
    status: equals(z.enum(STUDY_STATUSES)),
    shipper_id: equals(id()),
    created_at: range(timestamp()),
  },
  sort: ['created_at', 'name', 'date_from', 'finished_at'],
  search: ['name'],
  defaultSort: '-created_at',
})
