import type { Route } from '#server/kit/routes.ts'
import { askCarrierApiRoute } from './actions/ask-carrier-api.ts'
import { changeCarrierApiRoute } from './actions/change-carrier-api.ts'
import { createCarrierApiRoute } from './actions/create-carrier-api.ts'
import { testCarrierApiRoute } from './actions/test-carrier-api.ts'

export const carrierApisRoutes: readonly Route[] = [
  createCarrierApiRoute,
  changeCarrierApiRoute,
  testCarrierApiRoute,
  askCarrierApiRoute,
]
