import * as z from 'zod'
import { data, defineCall } from '#shared/kit/call.ts'
import { id } from '#shared/kit/fields.ts'
import { surveyAnswer } from './survey-answer.ts'
import { guestSurvey, MOST_MONTHS, surveySummary } from './survey-views.ts'
import { period } from './surveys.contract.ts'

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
