import type { Module } from '#server/kit/define-module.ts'
import { accessLogsModule } from './access-logs/index.ts'
import { accessModule } from './access/index.ts'
import { anttModule } from './antt/index.ts'
import { auditModule } from './audit/index.ts'
import { billingModule } from './billing/index.ts'
import { bulkModule } from './bulk/index.ts'
import { cargoModule } from './cargo/index.ts'
import { carrierApisModule } from './carrier-apis/index.ts'
import { commentsModule } from './comments/index.ts'
import { companiesModule } from './companies/index.ts'
import { crewsModule } from './crews/index.ts'
import { cteChainsModule } from './cte-chains/index.ts'
import { dashboardModule } from './dashboard/index.ts'
import { distancesModule } from './distances/index.ts'
import { documentsModule } from './documents/index.ts'
import { downloadsModule } from './downloads/index.ts'
import { driverModule } from './driver/index.ts'
import { ediModule } from './edi/index.ts'
import { fleetModule } from './fleet/index.ts'
import { freightIntakeModule } from './freight-intake/index.ts'
import { invoiceLoadsModule } from './invoice-loads/index.ts'
import { listsModule } from './lists/index.ts'
import { surveysModule } from './surveys/index.ts'
import { marineModule } from './marine/index.ts'
import { mailboxesModule } from './mailboxes/index.ts'
import { modesModule } from './modes/index.ts'
import { notificationsModule } from './notifications/index.ts'
import { ordersModule } from './orders/index.ts'
import { personalDataModule } from './personal-data/index.ts'
import { placesModule } from './places/index.ts'
import { pickingModule } from './picking/index.ts'
import { purchaseOrdersModule } from './purchase-orders/index.ts'
import { quotesModule } from './quotes/index.ts'
import { tendersModule } from './tenders/index.ts'
import { receiptsModule } from './receipts/index.ts'
import { recipientModule } from './recipient/index.ts'
import { referenceModule } from './reference/index.ts'
import { reportsModule } from './reports/index.ts'
import { requestsModule } from './requests/index.ts'
import { consolidationModule } from './consolidation/index.ts'
import { roadMapsModule } from './road-maps/index.ts'
import { riskModule } from './risk/index.ts'
import { routesModule } from './routes/index.ts'
import { servicesModule } from './services/index.ts'
import { shelfModule } from './shelf/index.ts'
import { sessionModule } from './session/index.ts'
import { simulationsModule } from './simulations/index.ts'
import { studiesModule } from './studies/index.ts'
import { tablesModule } from './tables/index.ts'
import { towerModule } from './tower/index.ts'
import { trackingModule } from './tracking/index.ts'
import { upkeepModule } from './upkeep/index.ts'
import { usersModule } from './users/index.ts'

/** Every module, in the order its routes are mounted. A list you can read beats discovery by scanning. */
export const MODULES: readonly Module[] = [
  sessionModule,
  accessModule,
  companiesModule,
  usersModule,
  fleetModule,
  placesModule,
  documentsModule,
  cteChainsModule,
  downloadsModule,
  invoiceLoadsModule,
  tablesModule,
  simulationsModule,
  distancesModule,
  anttModule,
  referenceModule,
  freightIntakeModule,
  studiesModule,
  routesModule,
  auditModule,
  accessLogsModule,
  ordersModule,
  commentsModule,
  modesModule,
  servicesModule,
  billingModule,
  ediModule,
  shelfModule,
  mailboxesModule,
  trackingModule,
  towerModule,
  marineModule,
  riskModule,
  crewsModule,
  dashboardModule,
  driverModule,
  receiptsModule,
  recipientModule,
  listsModule,
  bulkModule,
  notificationsModule,
  reportsModule,
  personalDataModule,
  upkeepModule,
  cargoModule,
  surveysModule,
  requestsModule,
  roadMapsModule,
  consolidationModule,
  pickingModule,
  purchaseOrdersModule,
  quotesModule,
  carrierApisModule,
  tendersModule,
]
