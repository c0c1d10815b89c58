import type { Route } from '#server/kit/routes.ts'
import { findDriverLinkRoute } from './actions/find-driver-link.ts'
import { openLoadRoute } from './actions/open-load.ts'
import { printCollectionOrderRoute } from './actions/print-collection-order.ts'
import { shareDriverRoute } from './actions/share-driver.ts'
import { takeDriverStepRoute } from './actions/take-driver-step.ts'
import { unshareDriverRoute } from './actions/unshare-driver.ts'

export const driverRoutes: readonly Route[] = [
  shareDriverRoute,
  findDriverLinkRoute,
  unshareDriverRoute,
  printCollectionOrderRoute,
  openLoadRoute,
  takeDriverStepRoute,
]
