import type { Route } from '#server/kit/routes.ts'
import { claimLineRoute } from './actions/claim-line.ts'
import { confirmPickingRoute } from './actions/confirm-picking.ts'
import { createPickingRoute } from './actions/create-picking.ts'
import { deletePickingRoute } from './actions/delete-picking.ts'
import { loadBoxesRoute } from './actions/load-boxes.ts'
import { pickProductRoute } from './actions/pick-product.ts'
import { printLabelsRoute } from './actions/print-labels.ts'
import { printPickingListRoute } from './actions/print-picking-list.ts'
import { putProductRoute } from './actions/put-product.ts'
import { releaseLineRoute } from './actions/release-line.ts'
import { restartPickingRoute } from './actions/restart-picking.ts'
import { showPickingRoute } from './actions/show-picking.ts'
import { startPickingRoute } from './actions/start-picking.ts'
import { suggestBoxesRoute } from './actions/suggest-boxes.ts'
import { takeProductRoute } from './actions/take-product.ts'

export const pickingRoutes: readonly Route[] = [
  createPickingRoute,
  deletePickingRoute,
  showPickingRoute,
  startPickingRoute,
  suggestBoxesRoute,
  putProductRoute,
  takeProductRoute,
  claimLineRoute,
  releaseLineRoute,
  pickProductRoute,
  confirmPickingRoute,
  restartPickingRoute,
  printLabelsRoute,
  printPickingListRoute,
  loadBoxesRoute,
]
