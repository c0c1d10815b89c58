import type { Route } from '#server/kit/routes.ts'
import { addPlansRoute } from './actions/add-plans.ts'
import { ASSIGN_CARRIER_PERSON_ROUTES } from './actions/assign-carrier-person.ts'
import { ASSIGN_PERSON_ROUTES } from './actions/assign-person.ts'
import { changeCustomSettingsRoute } from './actions/change-custom-settings.ts'
import { changeTableModelRoute } from './actions/change-table-model.ts'
import { removeLogoRoute } from './actions/remove-logo.ts'
import { SEARCH_COMPANIES_ROUTES } from './actions/search-companies.ts'
import { setActiveStatusRoute } from './actions/set-active-status.ts'
import { setFeatureRoute } from './actions/set-feature.ts'
import { setLogoRoute } from './actions/set-logo.ts'
import { setNfeEmailRoute } from './actions/set-nfe-email.ts'
import { SET_PARTNER_ROUTES } from './actions/set-partner.ts'
import { setTableModelRoute } from './actions/set-table-model.ts'
import { showImageRoute } from './actions/show-image.ts'
import { showOnboardingRoute } from './actions/show-onboarding.ts'
import { UNSET_PARTNER_ROUTES } from './actions/unset-partner.ts'
import { viewPlanRoute } from './actions/view-plan.ts'

export const companiesRoutes: readonly Route[] = [
  ...SET_PARTNER_ROUTES,
  ...UNSET_PARTNER_ROUTES,
  setActiveStatusRoute,
  ...ASSIGN_PERSON_ROUTES,
  ...ASSIGN_CARRIER_PERSON_ROUTES,
  ...SEARCH_COMPANIES_ROUTES,
  showOnboardingRoute,
  setNfeEmailRoute,
  setTableModelRoute,
  changeTableModelRoute,
  changeCustomSettingsRoute,
  setFeatureRoute,
  setLogoRoute,
  removeLogoRoute,
  addPlansRoute,
  viewPlanRoute,
  showImageRoute,
]
