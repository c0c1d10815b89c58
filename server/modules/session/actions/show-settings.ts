import { action } from '#server/kit/routes.ts'
import { hasStepsLeft } from '#server/modules/companies/index.ts'
import { PLAN_LABELS } from '#shared/access/plans.ts'
import { showSettings } from '#shared/session/session.calls.ts'
import { TERMS_VERSION } from '#shared/session/terms.ts'
import { acceptedTerms, presentUser } from '../present-user.ts'
import { getUser } from '../session-user.store.ts'

const LABELS: Readonly<Record<string, string>> = PLAN_LABELS

export const showSettingsRoute = action(showSettings, async ({ session, rows }) => {
  const user = await getUser(rows, session.user_id)
  const { plan, permissions, features } = session
  return {
    data: {
      permissions: [...permissions],
      billing_access: session.billing_access === true,
      role: presentUser(user).role,
      plans:
        plan === null
          ? []
          : [{ name: plan, label: Object.hasOwn(LABELS, plan) ? (LABELS[plan] ?? null) : null }],
      features: [...features],
      custom_settings: user.custom_settings,
      company_settings: user.company_settings,
      terms: { version: TERMS_VERSION, ...acceptedTerms(user) },
      onboarding: user.onboarding,
      trial_ends_at: user.trial_ends_at,
      first_steps: await hasStepsLeft(rows, session.company_id),
    },
  }
})
