import { defineModule } from '#server/kit/define-module.ts'
import { ANTT_CHECK_REACTIONS, ANTT_CHECK_ROUTES } from './antt-checks/antt-checks.routes.ts'
import { anttChecksResource } from './antt-checks/antt-checks.resource.ts'
import { cleanChecksJob } from './antt-checks/jobs/clean-checks.job.ts'
import { removeProofJob } from './antt-checks/jobs/remove-proof.job.ts'
import { runCheckJob } from './antt-checks/jobs/run-check.job.ts'
import { FREIGHT_RESOURCES } from './freight.resources.ts'
import { FREIGHT_ROUTES } from './freight.routes.ts'
import { warnExpiringJob } from './jobs/warn-expiring.job.ts'

export { priceBy, priceOrder, type AgreedPrice, type OrderPrice } from './price-order.ts'
export { joinedInForce, joinTables, type InForce, type Joined } from './table-sources.ts'
export type { TableSource, WholeSource } from './table-sources.ts'
export type { AskedShipment, Resolved } from './resolve-shipment.ts'
export { pricedBy } from './table-document.ts'
export { createTable, createVersion, lockVisible } from './table-write.ts'
export { pairOf } from './table-rules.ts'
export { simulationOrdersScope, tableScope } from './freight.scope.ts'
export { type Comparison } from './table-compare.ts'
export { enforceFloor, floorOfAltered, type KeptCheck } from './antt/enforce-floor.ts'
export { alterRates, shareByPercentage, TAX_RATES, type Altered, type HandRate } from './pure/alter-rates.ts'
export { changeTax } from './pure/change-tax.ts'
export { guarded, simulateShipment } from './simulate-shipment.ts'
export { farthestFirst, recipientOfRun } from './run.ts'
export {
  orderMoment,
  shipmentColumns,
  shipmentJoins,
  shipmentOf,
  type OrderShipmentRow,
} from './order-shipment.queries.ts'
export { keepShares } from './keep-shares.queries.ts'
export { outsideOf } from './outside.ts'
export { simulationInOrder } from './simulation-in-order.ts'
export { askRoute } from './routing/ask-route.ts'
export { createBulkPricer, tablesAsIfInForce, type BulkShipment } from './bulk-pricing.ts'
export { replayOrders, taxesByDay } from './replay.queries.ts'
export { demoCheck } from './antt-checks/demo-check.ts'
export { anttNorms } from './antt/antt.queries.ts'
export { settingsOf, vehiclesById } from './antt/check-orders.queries.ts'
export { hasFloor } from './antt/check-price.ts'
export { anttFloor, floorComparable, marginOf, type AnttNorm } from './pure/antt-floor.ts'
export { situationOf, today } from './table-situation.ts'
export { startPreview, type PreviewPair } from './table-preview.ts'
export { raised, readjustRate } from './table-readjust.ts'
export type { FreightTable, PriceContext, RateRule, Shipment } from './pure/types.ts'
export { explain, refused } from './pure/explain.ts'
export { simulate } from './pure/simulate.ts'
export type { Priced, PriceResult, Refused } from './pure/result.ts'

export const freightModule = defineModule({
  name: 'freight',
  resources: [...FREIGHT_RESOURCES, anttChecksResource],
  routes: [...FREIGHT_ROUTES, ...ANTT_CHECK_ROUTES],
  jobs: [warnExpiringJob, runCheckJob, cleanChecksJob, removeProofJob],
  reactions: ANTT_CHECK_REACTIONS,
})
