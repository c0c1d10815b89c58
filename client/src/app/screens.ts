import type { Screen } from '#client/kit/screen.ts'
import { usersScreens } from '#client/modules/users/screens.ts'
import { accessLogsScreens } from '#client/modules/access-logs/screens.ts'
import { anttScreens } from '#client/modules/antt/screens.ts'
import { areasScreens } from '#client/modules/areas/screens.ts'
import { placesScreens } from '#client/modules/places/screens.ts'
import { configurationScreens } from '#client/modules/configuration/screens.ts'
import { invoiceLoadsScreens } from '#client/modules/invoice-loads/screens.ts'
import { onboardingScreens } from '#client/modules/onboarding/screens.ts'
import { reportsScreens } from '#client/modules/reports/screens.ts'
import { notificationsScreens } from '#client/modules/notifications/screens.ts'
import { fleetScreens } from '#client/modules/fleet/screens.ts'
import { documentsScreens } from '#client/modules/documents/screens.ts'
import { companiesScreens } from '#client/modules/companies/screens.ts'
import { dashboardScreens } from '#client/modules/dashboard/screens.ts'
import { driverScreens } from '#client/modules/driver/screens.ts'
import { recipientScreens } from '#client/modules/recipient/screens.ts'
import { freightIntakeScreens } from '#client/modules/freight-intake/screens.ts'
import { simulationsScreens } from '#client/modules/simulations/screens.ts'
import { ordersScreens } from '#client/modules/orders/screens.ts'
import { servicesScreens } from '#client/modules/services/screens.ts'
import { referenceScreens } from '#client/modules/reference/screens.ts'
import { ediScreens } from '#client/modules/edi/screens.ts'
import { towerScreens } from '#client/modules/tower/screens.ts'
import { tablesScreens } from '#client/modules/tables/screens.ts'
import { riskScreens } from '#client/modules/risk/screens.ts'
import { routesScreens } from '#client/modules/routes/screens.ts'
import { studiesScreens } from '#client/modules/studies/screens.ts'
import { billingScreens } from '#client/modules/billing/screens.ts'
import { cargoScreens } from '#client/modules/cargo/screens.ts'
import { tendersScreens } from '#client/modules/tenders/screens.ts'
import { quotesScreens } from '#client/modules/quotes/screens.ts'
import { consolidationScreens } from '#client/modules/consolidation/screens.ts'
import { requestsScreens } from '#client/modules/requests/screens.ts'
import { auditScreens } from '#client/modules/audit/screens.ts'
import { surveysScreens } from '#client/modules/surveys/screens.ts'
import { marineScreens } from '#client/modules/marine/screens.ts'
import { pickingScreens } from '#client/modules/picking/screens.ts'
import { purchaseOrdersScreens } from '#client/modules/purchase-orders/screens.ts'
import { receiptsScreens } from '#client/modules/receipts/screens.ts'
import { shelfScreens } from '#client/modules/shelf/screens.ts'
import { sessionScreens } from '#client/modules/session/screens.ts'

/** Every screen of the product, module by module; routes, sidebar, breadcrumbs and titles come from here. */
export const screens: readonly Screen[] = [
  ...sessionScreens,
  ...ordersScreens,
  ...shelfScreens,
  ...receiptsScreens,
  ...usersScreens,
  ...accessLogsScreens,
  ...placesScreens,
  ...configurationScreens,
  ...invoiceLoadsScreens,
  ...onboardingScreens,
  ...reportsScreens,
  ...notificationsScreens,
  ...fleetScreens,
  ...documentsScreens,
  ...companiesScreens,
  ...dashboardScreens,
  ...driverScreens,
  ...recipientScreens,
  ...simulationsScreens,
  ...tablesScreens,
  ...ediScreens,
  ...towerScreens,
  ...referenceScreens,
  ...freightIntakeScreens,
  ...studiesScreens,
  ...anttScreens,
  ...servicesScreens,
  ...routesScreens,
  ...billingScreens,
  ...cargoScreens,
  ...requestsScreens,
  ...consolidationScreens,
  ...auditScreens,
  ...marineScreens,
  ...surveysScreens,
  ...riskScreens,
  ...pickingScreens,
  ...purchaseOrdersScreens,
  ...quotesScreens,
  ...tendersScreens,
  ...areasScreens,
]
