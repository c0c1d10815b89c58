/** spec 000 §6: tiers in increasing order; the level after the double underscore is compared. */
export const TIERS = ['BASIC', 'ADVANCED', 'PRO', 'PREMIUM'] as const
export type Tier = (typeof TIERS)[number]

/** spec 000 §6 does not show how names map to tiers; decision: by level, 1 is BASIC and 4 is PREMIUM. */
export const PLAN_LABELS = {
  logistic_manager__1: 'Plano GO',
  logistic_manager__2: 'Plano PLUS',
  logistic_manager__3: 'Plano MASTER',
  logistic_manager__4: 'Plano PRO',
} as const
export type PlanName = keyof typeof PLAN_LABELS

/** Level of a plan name: `logistic_manager__3` is 3; 0 when there is no plan. */
export const planLevel = (plan: string | null): number => {
  const level = plan?.split('__')[1]
  return level === undefined ? 0 : Number(level) || 0
}

export const planReaches = (plan: string | null, tier: Tier): boolean =>
  planLevel(plan) >= TIERS.indexOf(tier) + 1
