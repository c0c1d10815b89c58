import * as z from 'zod'
import { timestamp } from '#shared/kit/fields.ts'
import { DELIVERY_PROBLEMS, PACKAGE_CONDITIONS, SATISFACTION, surveyAnswer } from './survey-answer.ts'
import { period } from './surveys.contract.ts'

/** Surveys as the chart and the final customer's link show them. */

const counted = z.object({ sent: z.number(), answered: z.number(), average: z.string().nullable() })

export const surveySummary = counted.extend({
  from: period(),
  until: period(),
  satisfaction: z.array(z.object({ level: z.enum(SATISFACTION), count: z.number() })),
  package_condition: z.array(z.object({ condition: z.enum(PACKAGE_CONDITIONS), count: z.number() })),
  delivery_problem: z.array(z.object({ problem: z.enum(DELIVERY_PROBLEMS), count: z.number() })),
  /** Each month of the period, the oldest first. */
  months: z.array(counted.extend({ period: period() })),
  /** Carriers with an answer, the worst mean first. */
  transporters: z.array(counted.extend({ transporter_id: z.number(), name: z.string() })),
})
export type SurveySummary = z.output<typeof surveySummary>

/** The delivery that a final customer is asked about. */
export const guestSurvey = z.object({
  order_code: z.string(),
  shipper: z.string(),
  transporter: z.string().nullable(),
  recipient: z.string().nullable(),
  place: z.string(),
  delivered_at: timestamp().nullable(),
  answer: surveyAnswer.extend({ answered_at: timestamp() }).nullable(),
  expires_at: timestamp(),
})
export type GuestSurvey = z.output<typeof guestSurvey>

export const MOST_MONTHS = 24
