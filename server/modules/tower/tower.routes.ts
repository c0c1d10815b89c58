import type { Route } from '#server/kit/routes.ts'
import { countTowerRoute } from './actions/count-tower.ts'
import { endCareRoute } from './actions/end-care.ts'
import { listTowerRoute } from './actions/list-tower.ts'
import { mapTowerRoute } from './actions/map-tower.ts'
import { showEtaRoute } from './actions/show-eta.ts'
import { showTowerOrderRoute } from './actions/show-tower-order.ts'
import { takeCareRoute } from './actions/take-care.ts'

export const towerRoutes: readonly Route[] = [
  countTowerRoute,
  listTowerRoute,
  mapTowerRoute,
  showTowerOrderRoute,
  showEtaRoute,
  takeCareRoute,
  endCareRoute,
]
