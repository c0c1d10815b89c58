import type { RowOf } from '#client/kit/use-resource.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'
import type { finalCustomers } from '#shared/surveys/final-customers.contract.ts'
import type { Satisfaction } from '#shared/surveys/survey-answer.ts'
import type { surveys } from '#shared/surveys/surveys.contract.ts'

/** Surveys and final customers as the screens read them. */
export type FinalCustomer = RowOf<typeof finalCustomers>
export type Survey = RowOf<
  typeof surveys,
  { transporter: { fantasy_name?: string | null } | null; final_customer: { name?: string } | null }
>

export const LEVEL_TONES: Record<Satisfaction, Tone> = {
  very_dissatisfied: 'danger',
  dissatisfied: 'warning',
  neutral: 'neutral',
  satisfied: 'success',
  very_satisfied: 'success',
}

/** Month of an ISO date: `2026-11` as 11/2026. */
export const monthText = (period: string): string => period.split('-').toReversed().join('/')
