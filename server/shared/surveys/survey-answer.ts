import * as z from 'zod'
import { text } from '#shared/kit/fields.ts'

/** What a final customer says of a delivery. */

/** From the worst to the best: a level is worth its place, 1 to 5. */
export const SATISFACTION = [
  'very_dissatisfied',
  'dissatisfied',
  'neutral',
  'satisfied',
  'very_satisfied',
] as const
export type Satisfaction = (typeof SATISFACTION)[number]

export const PACKAGE_CONDITIONS = ['intact', 'package_damaged', 'goods_damaged'] as const
export const DELIVERY_PROBLEMS = [
  'none',
  'late',
  'missing_goods',
  'wrong_goods',
  'wrong_place',
  'driver_conduct',
  'other',
] as const

/** Letters of what a customer writes. */
export const LONGEST_WORDS = 1000

export const surveyAnswer = z.strictObject({
  service_satisfaction: z.enum(SATISFACTION),
  package_condition: z.enum(PACKAGE_CONDITIONS),
  delivery_problem: z.enum(DELIVERY_PROBLEMS).default('none'),
  improvement_suggestion: text(LONGEST_WORDS).nullable().default(null),
  comment: text(LONGEST_WORDS).nullable().default(null),
})
export type SurveyAnswer = z.output<typeof surveyAnswer>

/** Mean of the answers of each level, worst first; to two places, null without an answer. */
export const averageOf = (counts: readonly number[]): string | null => {
  const answers = counts.reduce((sum, count) => sum + count, 0)
  if (answers === 0) return null
  const worth = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return (worth / answers).toFixed(2)
}
