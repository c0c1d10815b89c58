import { showOnboarding } from '#shared/companies/company.calls.ts'
import type { OnboardingStep } from '#shared/companies/onboarding.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { accessOf, useSession } from '#client/lib/session.ts'
import { STEP_PLACES } from './steps.ts'

/** Whatever a step looks at: the list reads itself again when one of them changes here. */
const TYPES = ['companies', 'users', 'transporters', 'drivers', 'vehicles', 'orders', 'configurations_audit']

/** First steps of the reader's own company. */
export const useOnboarding = () => {
  const session = useSession()
  const id = session ? accessOf(session).company_id : 0
  return useAnswer(showOnboarding, { id }, { types: TYPES, enabled: id > 0 })
}

/** Where a step is done; null where the reader has no such screen. */
export const usePlaceOf = () => {
  const pathTo = usePathTo()
  return (key: OnboardingStep): string | null => {
    const { screens, search = '' } = STEP_PLACES[key]
    const path = screens.map((screen) => pathTo(screen)).find((one) => one !== null) ?? null
    return path === null ? null : `${path}${search}`
  }
}
