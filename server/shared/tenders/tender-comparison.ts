import * as z from 'zod'
import { laneChoice, scenarioRule } from './tender-input.ts'

/** Scenarios of a tender side by side, and its lanes page by page. Amounts in reais of the whole period. */

const carrierShare = z.object({
  part_id: z.number(),
  transporter: z.string(),
  lanes: z.number(),
  total: z.string(),
  /** Of the scenario's total. */
  percentage: z.string(),
  /** Where the rule has a maximum share: the carrier's largest, in per cent of what the rule counts, and whether it is above. */
  share: z.string().nullable(),
  is_above: z.boolean(),
})

export const scenarioFigures = z.object({
  total: z.string(),
  lanes: z.number(),
  /** Lanes that go to no carrier. */
  without_carrier: z.number(),
  /** Lanes with a price of today, and what they cost today and in the scenario. */
  compared: z.number(),
  compared_current: z.string(),
  compared_total: z.string(),
  saving: z.string(),
  /** Null where no lane has a price of today. */
  saving_percentage: z.string().nullable(),
  carriers: z.array(carrierShare),
})
export type ScenarioFigures = z.output<typeof scenarioFigures>

export const tenderComparison = z.object({
  lanes: z.number(),
  carriers: z.array(z.object({ part_id: z.number(), transporter: z.string() })),
  /** Carriers that answered and whose answer could not be read. */
  unread: z.array(
    z.object({
      part_id: z.number(),
      transporter: z.string(),
      /** Until when the carrier may answer again. */
      answer_limit: z.string().nullable(),
    }),
  ),
  scenarios: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      rule: scenarioRule,
      figures: scenarioFigures,
      /** Carriers without whose answer the lanes were divided. */
      without: z.array(z.string()),
    }),
  ),
})
export type TenderComparison = z.output<typeof tenderComparison>

const offer = z.object({
  part_id: z.number(),
  cost: z.string(),
  lead_time: z.number(),
})

const comparedLane = z.object({
  lane_id: z.number(),
  origin: z.string(),
  destination: z.string(),
  current_cost: z.string().nullable(),
  current_transporter: z.string().nullable(),
  /** Cheapest first. */
  offers: z.array(offer),
  /** What the scenario does with the lane; null without one. */
  choice: laneChoice.nullable(),
})
export type ComparedLane = z.output<typeof comparedLane>

export const comparedLanes = z.object({ total: z.number(), lanes: z.array(comparedLane) })
export type ComparedLanes = z.output<typeof comparedLanes>
