import { action } from '#server/kit/routes.ts'
import { showOnboarding } from '#shared/companies/company.calls.ts'
import { ONBOARDING } from '#shared/companies/onboarding.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { companyOfSteps } from '../company-row.store.ts'
import { stepsOf } from '../onboarding.store.ts'

/** The first steps of a company of any kind. */
export const showOnboardingRoute = action(showOnboarding, async (ctx, { id }) => {
  const company = await companyOfSteps(ctx, id)
  if (!company) throw notFound('shippers')
  const keys = ONBOARDING[company.type]
  const found = await stepsOf(ctx.rows, id, company.type, keys)
  const steps = keys.map((key) => ({ key, done: found[key] }))
  const done = steps.filter((step) => step.done).length
  return {
    data: {
      company_id: id,
      role: company.type,
      done,
      total: steps.length,
      completed: done === steps.length,
      is_onboarding: company.is_onboarding,
      steps,
    },
  }
})
