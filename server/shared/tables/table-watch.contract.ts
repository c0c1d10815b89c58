import * as z from 'zod'
import { APPROVALS, TABLE_SITUATIONS } from './freight-table.contract.ts'
import { keptReadjustment } from './kept-readjustment.contract.ts'

/** What to watch about freight tables: where they deliver, rows without effect, the chain of versions. */

/** Coverage by state, for a map. */
export const stateCoverage = z.object({
  uf: z.string(),
  cities: z.number().int(),
  /** Cities that a table names, or all of them where one delivers to the state or anywhere. */
  covered: z.number().int(),
  /** A table takes the whole state. */
  whole: z.boolean(),
  tables: z.number().int(),
  transporters: z.number().int(),
})
export type StateCoverage = z.output<typeof stateCoverage>

/** Why a row of a table has no effect. */
export const DEAD_REASONS = [
  /** An earlier destination of the same place covers all its distances. */
  'same_lane_earlier',
  /** Every city of the state has a destination of its own. */
  'cities_of_the_state',
  /** Every state has a destination of its own. */
  'all_states',
  /** The minimum weight is already above the band. */
  'below_minimum_weight',
  /** No destination of the table takes this distance. */
  'no_lane_at_this_distance',
  /** The table is priced another way. */
  'not_used_by_the_model',
  /** An earlier row of the same rate has the same places and recipients. */
  'same_scope_earlier',
  /** The table does not deliver there. */
  'place_not_served',
  /** Every destination has its own row of this rate. */
  'every_lane_has_its_own',
  /** Value and minimum are zero. */
  'charges_nothing',
] as const
export type DeadReason = (typeof DEAD_REASONS)[number]

export const deadRule = z.object({
  part: z.enum(['destination', 'kg_range', 'km_range', 'rate']),
  /** Position in the document's list. */
  index: z.number().int(),
  /** Row of simulation_destinations, where it is one. */
  id: z.number().nullable(),
  label: z.string(),
  reason: z.enum(DEAD_REASONS),
  /** What wins instead. */
  by: z.string().nullable(),
})
export type DeadRule = z.output<typeof deadRule>

const words = z.string().nullable()
const approval = z.enum(APPROVALS)

/** A version of a table's chain: who decided when, prolongations, files counted. */
export const tableVersion = z.object({
  id: z.number(),
  version: z.number(),
  revision: z.number(),
  previous_id: z.number().nullable(),
  table: z.string(),
  date_start: z.string(),
  date_end: z.string(),
  active: z.boolean(),
  situation: z.enum(TABLE_SITUATIONS),
  shipper_approval: approval,
  shipper_justification: words,
  shipper_decided_at: words,
  shipper_decided_by: words,
  transporter_approval: approval,
  transporter_justification: words,
  transporter_decided_at: words,
  transporter_decided_by: words,
  readjustment: keptReadjustment.nullable(),
  created_by: words,
  created_at: z.string(),
  files: z.number().int(),
  prolongations: z.array(
    z.object({
      id: z.number(),
      date: z.string(),
      previous_date: z.string(),
      user_name: words,
      justification: words,
      approval,
      active: z.boolean(),
      created_at: z.string(),
    }),
  ),
})
export type TableVersion = z.output<typeof tableVersion>
