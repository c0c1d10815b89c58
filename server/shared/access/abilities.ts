import { accessLogsAbilities } from '#shared/access-logs/access-logs.abilities.ts'
import { auditAbilities } from '#shared/audit/audit.abilities.ts'
import { billingAbilities } from '#shared/billing/billing.abilities.ts'
import { bulkAbilities } from '#shared/bulk/bulk.abilities.ts'
import { cargoAbilities } from '#shared/cargo/cargo.abilities.ts'
import { carrierApisAbilities } from '#shared/carrier-apis/carrier-apis.abilities.ts'
import { companiesAbilities } from '#shared/companies/companies.abilities.ts'
import { documentsAbilities } from '#shared/documents/documents.abilities.ts'
import { driverAbilities } from '#shared/driver/driver.abilities.ts'
import { ediAbilities } from '#shared/edi/edi.abilities.ts'
import { fleetAbilities } from '#shared/fleet/fleet.abilities.ts'
import { freightIntakeAbilities } from '#shared/freight-intake/freight-intake.abilities.ts'
import { anttAbilities } from '#shared/antt/antt.abilities.ts'
import { dashboardAbilities } from '#shared/dashboard/dashboard.abilities.ts'
import { distancesAbilities } from '#shared/distances/distances.abilities.ts'
import { simulationsAbilities } from '#shared/simulations/simulations.abilities.ts'
import { tablesAbilities } from '#shared/tables/tables.abilities.ts'
import { listsAbilities } from '#shared/lists/lists.abilities.ts'
import { surveysAbilities } from '#shared/surveys/surveys.abilities.ts'
import { marineAbilities } from '#shared/marine/marine.abilities.ts'
import { mailboxesAbilities } from '#shared/mailboxes/mailboxes.abilities.ts'
import { notificationsAbilities } from '#shared/notifications/notifications.abilities.ts'
import { ordersAbilities } from '#shared/orders/orders.abilities.ts'
import { personalDataAbilities } from '#shared/personal-data/personal-data.abilities.ts'
import { placesAbilities } from '#shared/places/places.abilities.ts'
import { pickingAbilities } from '#shared/picking/picking.abilities.ts'
import { purchaseOrdersAbilities } from '#shared/purchase-orders/purchase-orders.abilities.ts'
import { commentsAbilities } from '#shared/comments/comments.abilities.ts'
import { quotesAbilities } from '#shared/quotes/quotes.abilities.ts'
import { tendersAbilities } from '#shared/tenders/tenders.abilities.ts'
import { recipientAbilities } from '#shared/recipient/recipient.abilities.ts'
import { referenceAbilities } from '#shared/reference/reference.abilities.ts'
import { reportsAbilities } from '#shared/reports/reports.abilities.ts'
import { requestsAbilities } from '#shared/requests/requests.abilities.ts'
import { riskAbilities } from '#shared/risk/risk.abilities.ts'
import { routesAbilities } from '#shared/routes/routes.abilities.ts'
import { servicesAbilities } from '#shared/services/services.abilities.ts'
import { sessionAbilities } from '#shared/session/session.abilities.ts'
import { studiesAbilities } from '#shared/studies/studies.abilities.ts'
import { towerAbilities } from '#shared/tower/tower.abilities.ts'
import { trackingAbilities } from '#shared/tracking/tracking.abilities.ts'
import { usersAbilities } from '#shared/users/users.abilities.ts'
import { screensAbilities } from './screens.abilities.ts'
import type { Rule } from './rules.ts'
import { keysOf } from '#shared/kit/typed.ts'

/** Who may try what: one table, made of each module's own. Routes, screens, menus, buttons and tests read it. */
export const ABILITIES = {
  ...screensAbilities,
  ...sessionAbilities,
  ...companiesAbilities,
  ...usersAbilities,
  ...fleetAbilities,
  ...placesAbilities,
  ...documentsAbilities,
  ...ediAbilities,
  ...ordersAbilities,
  ...trackingAbilities,
  ...marineAbilities,
  ...riskAbilities,
  ...towerAbilities,
  ...dashboardAbilities,
  ...driverAbilities,
  ...recipientAbilities,
  ...tablesAbilities,
  ...simulationsAbilities,
  ...anttAbilities,
  ...distancesAbilities,
  ...freightIntakeAbilities,
  ...referenceAbilities,
  ...studiesAbilities,
  ...routesAbilities,
  ...auditAbilities,
  ...accessLogsAbilities,
  ...servicesAbilities,
  ...billingAbilities,
  ...reportsAbilities,
  ...listsAbilities,
  ...mailboxesAbilities,
  ...bulkAbilities,
  ...notificationsAbilities,
  ...personalDataAbilities,
  ...cargoAbilities,
  ...surveysAbilities,
  ...requestsAbilities,
  ...pickingAbilities,
  ...purchaseOrdersAbilities,
  ...commentsAbilities,
  ...quotesAbilities,
  ...carrierApisAbilities,
  ...tendersAbilities,
} as const satisfies Record<string, Rule>

export type Ability = keyof typeof ABILITIES

export const ABILITY_NAMES = keysOf(ABILITIES)
