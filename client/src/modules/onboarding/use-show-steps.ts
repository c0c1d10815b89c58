import { useTexts } from '#client/lib/texts.ts'
import { companies } from '#shared/companies/companies.contract.ts'
import type { Onboarding } from '#shared/companies/onboarding.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useChangeResource } from '#client/kit/use-resource.ts'
import { firstStepsShown } from '#client/lib/session.ts'

/** Hides the first steps of the company for all its people, or brings them back. */
export const useShowSteps = ({ company_id: id, completed }: Onboarding) => {
  const { t } = useTexts('onboarding')
  const call = useChangeResource(companies)
  const show = (on: boolean): void =>
    void call
      .mutateAsync({ id, values: { is_onboarding: on } })
      .then(() => firstStepsShown(on && !completed))
      .then(() => notifySuccess(t(on ? 'shown_again' : 'hidden')))
      .catch((error: unknown) => notifyError(error))
  return { show, isSaving: call.isPending }
}
