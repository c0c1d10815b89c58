import { defineContract, equals, one, owned, range } from '#shared/kit/contract.ts'
import { cnpj } from '#shared/kit/br-fields.ts'
import { day, flag, id, timestamp } from '#shared/kit/fields.ts'
import * as z from 'zod'

/** Loads that the computer makes of open requests (decision 0126). */

export const CONSOLIDATION_STATES = ['pending', 'processing', 'completed', 'applied', 'failed'] as const
const CONSOLIDATION_ERRORS = ['no_requests', 'no_tables', 'too_many', 'interrupted', 'internal'] as const
export type ConsolidationError = (typeof CONSOLIDATION_ERRORS)[number]
export const CONSOLIDATION_LIMITS = { requests: 10_000, vehicles: 10, wait_days: 30 }

const amount = z.number().positive().max(1_000_000)
const count = z.number().int().min(1).max(9_999)

const hour = z.number().int().min(0)

/** Vehicles of one type at hand, and what one of them takes. */
const vehicleAtHand = {
  vehicle_type_id: id(),
  count,
  weight: amount,
  volume: amount,
  boxes: count.max(1_000_000),
  /** Taxable kilograms of a whole load: the greater of its weight and its cubed weight. */
  taxable: amount,
  stops: count,
  carries_dangerous: flag(),
  keeps_temperature: flag(),
}

const settings = {
  origin_city_id: id(),
  /** First day on which a load leaves, and last one on which it arrives. */
  collection_date: day(),
  delivery_date: day(),
  /** Days that goods wait for others. */
  wait_days: z.number().int().min(0).max(CONSOLIDATION_LIMITS.wait_days),
  max_km: amount,
  /** Hour at which vehicles leave. */
  departs_at: hour.max(23),
  /** Hours at which recipients receive whose request says none. */
  receives_from: hour.max(23),
  receives_until: hour.max(24),
  /** Kilograms that a cubic metre counts for in the taxable weight of a load. */
  cubage_factor: z.number().positive().max(10_000),
  vehicles: z.array(z.strictObject(vehicleAtHand)).min(1).max(CONSOLIDATION_LIMITS.vehicles),
  separates_dangerous: flag(),
  /** Recipients that share a vehicle with no other one. */
  lonely_documents: z.array(cnpj()).max(200),
  is_best_way: flag(),
  seed: z.number().int().min(0).max(2_147_483_647),
}
export const consolidationSettings = z.strictObject(settings)
/** Settings of before say nothing of taxable weight: it has no bound there (decision 0208). */
const keptSettings = z.object({
  ...settings,
  cubage_factor: settings.cubage_factor.optional(),
  vehicles: z.array(z.object({ ...vehicleAtHand, taxable: vehicleAtHand.taxable.optional() })),
})
export type ConsolidationSettings = z.output<typeof keptSettings>

const cents = z.string()
const consolidationResult = z.object({
  requests: z.number().int(),
  loads: z.number().int(),
  in_loads: z.number().int(),
  /** Freight of all requests each by itself, of those that have a price, and as planned. */
  alone: cents,
  planned: cents,
  saving: cents,
  /** Beside the freight per kilogram that the company paid between the same states; null without history, absent in plans of before. */
  history: z
    .object({
      days: z.number().int(),
      /** Deliveries that tell it, and requests to their states. */
      orders: z.number().int(),
      requests: z.number().int(),
      paid: cents,
      planned: cents,
      saving: cents,
    })
    .nullable()
    .optional(),
})
export type ConsolidationResult = z.output<typeof consolidationResult>

export const consolidations = defineContract({
  type: 'consolidations',
  attributes: {
    company_id: id(),
    user_id: id(),
    settings: keptSettings,
    status: z.enum(CONSOLIDATION_STATES),
    progress: z.number().int(),
    stopping: z.boolean(),
    result: consolidationResult.nullable(),
    error: z.enum(CONSOLIDATION_ERRORS).nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
    finished_at: timestamp().nullable(),
  },
  // Spec 002 §5: automatic consolidation, all fields required.
  create: z.strictObject({ company_id: id().optional(), settings: consolidationSettings }),
  relations: { shipper: owned(one('shippers', 'company_id')) },
  include: ['shipper'],
  filter: {
    company_id: equals(id()),
    status: equals(z.enum(CONSOLIDATION_STATES)),
    created_at: range(timestamp()),
  },
  sort: ['created_at'],
  defaultSort: '-created_at',
})
