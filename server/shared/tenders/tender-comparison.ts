import * as z from 'zod'
import { laneChoice, scenarioRule } from './tender-input.ts'

/** Scenarios of a tender side by side, with every offer by lane. Amounts in reais of the whole period. */

const carrierShare = z.object({
  part_id: z.number(),
  transporter: z.string(),
  lanes: z.number(),
  total: z.string(),
  /** Of the scenario's total. */
  percentage: z.string(),
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

const offer = z.object({
  part_id: z.number(),
  cost: z.string(),
  lead_time: z.number(),
})

export const tenderComparison = z.object({
  lanes: z.array(
    z.object({
      lane_id: z.number(),
      origin: z.string(),
      destination: z.string(),
      current_cost: z.string().nullable(),
      current_transporter: z.string().nullable(),
      /** Cheapest first. */
      offers: z.array(offer),
    }),
  ),
  carriers: z.array(z.object({ part_id: z.number(), transporter: z.string() })),
  scenarios: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      rule: scenarioRule,
      figures: scenarioFigures,
      choices: z.array(laneChoice),
    }),
  ),
})
export type TenderComparison = z.output<typeof tenderComparison>
