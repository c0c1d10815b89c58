import type { Route } from '#server/kit/routes.ts'
import { findCitiesWithoutPriceRoute } from './actions/find-cities-without-price.ts'
import { listServicesRoute } from './actions/list-services.ts'
import { PREVIEW_READJUSTMENT_ROUTES } from './actions/preview-readjustment.ts'
import { previewRouteReadjustmentRoute } from './actions/preview-route-readjustment.ts'
import { previewVersionsRoute } from './actions/preview-versions.ts'
import { PRINT_EXPLANATION_ROUTES } from './actions/print-explanation.ts'
import { printSimulationRoute } from './actions/print-simulation.ts'
import { searchSimulationRoute } from './actions/search-simulation.ts'
import { showCoverageRoute } from './actions/show-coverage.ts'
import { simulateUnitRoute } from './actions/simulate-unit.ts'

export const SIMULATION_ROUTES: readonly Route[] = [
  searchSimulationRoute,
  listServicesRoute,
  printSimulationRoute,
  simulateUnitRoute,
  ...PRINT_EXPLANATION_ROUTES,
  ...PREVIEW_READJUSTMENT_ROUTES,
  previewVersionsRoute,
  previewRouteReadjustmentRoute,
  showCoverageRoute,
  findCitiesWithoutPriceRoute,
]
