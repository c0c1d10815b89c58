import * as z from 'zod'
import { data, defineCall } from '#shared/kit/call.ts'
import { id, timestamp } from '#shared/kit/fields.ts'
import { DELIVERY_PROBLEMS, PACKAGE_CONDITIONS, SATISFACTION, surveyAnswer } from './survey-answer.ts'
import { period } from './surveys.contract.ts'

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

export const summarizeSurveys = defineCall('GET surveys/summary', {
  summary: 'Answers of final customers by month and carrier',
  description: `Twelve months up to this one unless told; ${MOST_MONTHS} at most.`,
  ability: 'surveys.read',
  query: z.strictObject({
    from: period().optional(),
    until: period().optional(),
    transporter_id: id().optional(),
  }),
  answers: data(surveySummary),
})

export const resendSurvey = defineCall('POST surveys/resend/:id', {
  summary: 'Send a survey that has no answer once more',
  description: 'The link of the earlier mail ends.',
  ability: 'surveys.read',
  answers: data(z.object({ queued: z.boolean() })),
})

export const openSurvey = defineCall('GET surveys/get_by_hash/:hash', {
  summary: 'The delivery that a survey’s link asks about',
  ability: 'public',
  limit: 'guest',
  answers: data(guestSurvey),
})

export const answerSurvey = defineCall('POST surveys/answer_by_hash/:hash', {
  summary: 'The final customer’s answer',
  description: 'Once: a second call answers what was said before.',
  ability: 'public',
  limit: 'guest',
  input: surveyAnswer.meta({
    example: { service_satisfaction: 'satisfied', package_condition: 'intact', delivery_problem: 'none' },
  }),
  answers: data(guestSurvey),
})
