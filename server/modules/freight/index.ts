import { defineModule } from '#server/kit/define-module.ts'
import { FREIGHT_RESOURCES } from './freight.resources.ts'
import { FREIGHT_ROUTES } from './freight.routes.ts'
import { warnExpiringJob } from './jobs/warn-expiring.job.ts'

export { priceOrder, type OrderPrice } from './price-order.ts'
export { pricedBy } from './table-document.ts'
export { readDocument } from './document.queries.ts'
export { createTable, createVersion, lockVisible, replaceTable } from './table-write.ts'
export { pairOf } from './table-rules.ts'
export { simulationOrdersScope, tableScope } from './freight.scope.ts'
export { visibleDocument } from './actions/write-document.ts'
export { compareDocuments, type Comparison } from './table-compare.ts'
export { enforceFloor, floorOfAltered, type KeptCheck } from './antt/enforce-floor.ts'
export { alterRates, shareByPercentage, TAX_RATES, type Altered, type HandRate } from './pure/alter-rates.ts'
export { keepShares } from './keep-shares.queries.ts'
export { outsideOf } from './outside.ts'
export { simulationInOrder } from './simulation-in-order.ts'
export { askRoute } from './routing/ask-route.ts'
export type { Priced, PriceResult } from './pure/result.ts'

export const freightModule = defineModule({
  name: 'freight',
  resources: FREIGHT_RESOURCES,
  routes: FREIGHT_ROUTES,
  jobs: [warnExpiringJob],
})
