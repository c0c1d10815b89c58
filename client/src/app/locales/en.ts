import { en as audit } from '#client/modules/audit/locales/en.ts'
import { en as tenders } from '#client/modules/tenders/locales/en.ts'
import { en as quotes } from '#client/modules/quotes/locales/en.ts'
import { en as requests } from '#client/modules/requests/locales/en.ts'
import { en as consolidation } from '#client/modules/consolidation/locales/en.ts'
import { en as surveys } from '#client/modules/surveys/locales/en.ts'
import { en as marine } from '#client/modules/marine/locales/en.ts'
import { en as picking } from '#client/modules/picking/locales/en.ts'
import { en as purchase_orders } from '#client/modules/purchase-orders/locales/en.ts'
import { en as billing } from '#client/modules/billing/locales/en.ts'
import { en as cargo } from '#client/modules/cargo/locales/en.ts'
import { en as sheet_import } from '#client/kit/sheet-import/locales/en.ts'
import { en as risk } from '#client/kit/risk/locales/en.ts'
import { en as keys } from '#client/kit/keys/locales/en.ts'
import { en as tour } from '#client/kit/tour/locales/en.ts'
import { en as receipt_photo } from '#client/kit/receipt-photo/locales/en.ts'
import { en as eta } from '#client/kit/eta/locales/en.ts'
import { en as edi } from '#client/modules/edi/locales/en.ts'
import { en as tower } from '#client/modules/tower/locales/en.ts'
import { en as reference } from '#client/modules/reference/locales/en.ts'
import { en as tables } from '#client/modules/tables/locales/en.ts'
import { en as access_logs } from '#client/modules/access-logs/locales/en.ts'
import { en as areas } from '#client/modules/areas/locales/en.ts'
import { en as reports } from '#client/modules/reports/locales/en.ts'
import { en as fleet } from '#client/modules/fleet/locales/en.ts'
import { en as notifications } from '#client/modules/notifications/locales/en.ts'
import { en as documents } from '#client/modules/documents/locales/en.ts'
import { en as companies } from '#client/modules/companies/locales/en.ts'
import { en as dashboard } from '#client/modules/dashboard/locales/en.ts'
import { en as driver } from '#client/modules/driver/locales/en.ts'
import { en as recipient } from '#client/modules/recipient/locales/en.ts'
import { en as pricing } from '#client/kit/pricing/locales/en.ts'
import { en as shipment } from '#client/kit/shipment/locales/en.ts'
import { en as simulations } from '#client/modules/simulations/locales/en.ts'
import { en as antt } from '#client/modules/antt/locales/en.ts'
import { en as freight_intake } from '#client/modules/freight-intake/locales/en.ts'
import { en as after_delivery } from '#client/modules/orders/after-delivery/locales/en.ts'
import { en as orders } from '#client/modules/orders/locales/en.ts'
import { en as routes } from '#client/modules/routes/locales/en.ts'
import { en as services } from '#client/modules/services/locales/en.ts'
import { en as studies } from '#client/modules/studies/locales/en.ts'
import { en as users } from '#client/modules/users/locales/en.ts'
import { en as receipts } from '#client/modules/receipts/locales/en.ts'
import { en as shelf } from '#client/modules/shelf/locales/en.ts'
import { en as session } from '#client/modules/session/locales/en.ts'
import { en as gate } from '#client/modules/session/locales/gate.en.ts'
import { en as places } from '#client/modules/places/locales/en.ts'
import { en as configuration } from '#client/modules/configuration/locales/en.ts'
import { en as invoice_loads } from '#client/modules/invoice-loads/locales/en.ts'
import { en as comments } from '#client/modules/comments/locales/en.ts'
import { en as onboarding } from '#client/modules/onboarding/locales/en.ts'
import type { pt } from './pt.ts'

export const en: typeof pt = {
  access_logs,
  after_delivery,
  reference,
  tables,
  onboarding,
  comments,
  invoice_loads,
  edi,
  tower,
  eta,
  receipt_photo,
  keys,
  tour,
  risk,
  billing,
  audit,
  marine,
  surveys,
  picking,
  purchase_orders,
  cargo,
  requests,
  consolidation,
  quotes,
  tenders,
  sheet_import,
  configuration,
  receipts,
  shelf,
  session: { ...gate, ...session },
  places,
  users,
  dashboard,
  driver,
  recipient,
  companies,
  areas,
  reports,
  notifications,
  fleet,
  documents,
  simulations,
  shipment,
  antt,
  pricing,
  freight_intake,
  studies,
  routes,
  services,
  orders,
}
