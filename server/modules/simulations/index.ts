import { defineModule } from '#server/kit/define-module.ts'
import { freightSettingsResource } from './freight-settings.resource.ts'
import { SIMULATION_RESOURCES } from './simulations.resources.ts'
import { SIMULATION_ROUTES } from './simulations.routes.ts'

export { cellWords, ruleWords, WORDS as EXPLANATION_WORDS } from './explanation/words.ts'
export { keepShares } from './keep-shares.store.ts'
export { priceOrder } from './price-order.ts'
export { priceRoute, type RoutePrice } from './price-route.ts'
export { agreementsInForce } from './priced-by.ts'
export { createBulkPricer, tablesAsIfInForce, type BulkShipment } from './replay/bulk-pricing.ts'
export {
  orderMoment,
  shipmentColumns,
  shipmentJoins,
  shipmentOf,
  type OrderShipmentRow,
} from './replay/order-shipment.store.ts'
export type { AskedShipment } from './resolved.ts'
export { farthestFirst, recipientOfRun } from './run.ts'
export { withinRange, simulateShipment } from './simulate-shipment.ts'
export { simulationInOrder } from './simulation-in-order.ts'

/** What a shipment costs by every agreement in force, what an order was priced with, and past orders priced again. */
export const simulationsModule = defineModule({
  name: 'simulations',
  resources: [...SIMULATION_RESOURCES, freightSettingsResource],
  routes: SIMULATION_ROUTES,
})
