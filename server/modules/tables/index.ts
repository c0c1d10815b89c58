import { defineModule } from '#server/kit/define-module.ts'
import { warnExpiringJob } from './jobs/warn-expiring.job.ts'
import { TABLE_RESOURCES } from './tables.resources.ts'
import { TABLE_ROUTES } from './tables.routes.ts'

export type { Agreements, AgreementsInForce, Candidates, InForce } from './agreements.ts'
export { carrierFacts, factsOfCarriers } from './carrier-facts.store.ts'
export { citiesByState } from './cities-by-state.store.ts'
export { readDocument } from './document.store.ts'
export { engineTable, type CarrierFacts } from './engine-document.ts'
export {
  DESTINATION_NAMES,
  DESTINATION_TEXTS,
  DESTINATION_VALUES,
  RATE_NAMES,
  RATE_TEXTS,
  RATE_VALUES,
} from './part-columns.store.ts'
export { tablesOf, type CachedTable } from './table-cache.ts'
export { coverageOf } from './table-coverage.ts'
export { groupParts, ORDER_MODALS, pricedBy, toFreightTable } from './table-document.ts'
export { assertComponents, raised, readjust, readjustRate } from './table-readjust.ts'
export { pairOf } from './table-rules.ts'
export { situationOf } from './table-situation.ts'
export { NOTHING as NO_PARTS, partsOf as wholeParts } from './table-parts.ts'
export { lockVisible } from './table-row.store.ts'
export { createTable, createVersion } from './table-write.ts'
export { headsOf, partsOf } from './tables.store.ts'
export { tableScope } from './tables.scope.ts'

/** Freight tables: versions, approval by both sides, checks, readjustment. */
export const tablesModule = defineModule({
  name: 'tables',
  resources: TABLE_RESOURCES,
  routes: TABLE_ROUTES,
  jobs: [warnExpiringJob],
})
