import { pt as audit } from '#client/modules/audit/locales/pt.ts'
import { pt as tenders } from '#client/modules/tenders/locales/pt.ts'
import { pt as quotes } from '#client/modules/quotes/locales/pt.ts'
import { pt as requests } from '#client/modules/requests/locales/pt.ts'
import { pt as consolidation } from '#client/modules/consolidation/locales/pt.ts'
import { pt as surveys } from '#client/modules/surveys/locales/pt.ts'
import { pt as marine } from '#client/modules/marine/locales/pt.ts'
import { pt as picking } from '#client/modules/picking/locales/pt.ts'
import { pt as purchase_orders } from '#client/modules/purchase-orders/locales/pt.ts'
import { pt as billing } from '#client/modules/billing/locales/pt.ts'
import { pt as cargo } from '#client/modules/cargo/locales/pt.ts'
import { pt as sheet_import } from '#client/kit/sheet-import/locales/pt.ts'
import { pt as risk } from '#client/kit/risk/locales/pt.ts'
import { pt as keys } from '#client/kit/keys/locales/pt.ts'
import { pt as tour } from '#client/kit/tour/locales/pt.ts'
import { pt as receipt_photo } from '#client/kit/receipt-photo/locales/pt.ts'
import { pt as eta } from '#client/kit/eta/locales/pt.ts'
import { pt as edi } from '#client/modules/edi/locales/pt.ts'
import { pt as tower } from '#client/modules/tower/locales/pt.ts'
import { pt as access_logs } from '#client/modules/access-logs/locales/pt.ts'
import { pt as areas } from '#client/modules/areas/locales/pt.ts'
import { pt as reports } from '#client/modules/reports/locales/pt.ts'
import { pt as fleet } from '#client/modules/fleet/locales/pt.ts'
import { pt as notifications } from '#client/modules/notifications/locales/pt.ts'
import { pt as documents } from '#client/modules/documents/locales/pt.ts'
import { pt as companies } from '#client/modules/companies/locales/pt.ts'
import { pt as dashboard } from '#client/modules/dashboard/locales/pt.ts'
import { pt as driver } from '#client/modules/driver/locales/pt.ts'
import { pt as recipient } from '#client/modules/recipient/locales/pt.ts'
import { pt as pricing } from '#client/kit/pricing/locales/pt.ts'
import { pt as shipment } from '#client/kit/shipment/locales/pt.ts'
import { pt as simulations } from '#client/modules/simulations/locales/pt.ts'
import { pt as antt } from '#client/modules/antt/locales/pt.ts'
import { pt as freight_intake } from '#client/modules/freight-intake/locales/pt.ts'
import { pt as after_delivery } from '#client/modules/orders/after-delivery/locales/pt.ts'
import { pt as orders } from '#client/modules/orders/locales/pt.ts'
import { pt as routes } from '#client/modules/routes/locales/pt.ts'
import { pt as services } from '#client/modules/services/locales/pt.ts'
import { pt as studies } from '#client/modules/studies/locales/pt.ts'
import { pt as users } from '#client/modules/users/locales/pt.ts'
import { pt as receipts } from '#client/modules/receipts/locales/pt.ts'
import { pt as shelf } from '#client/modules/shelf/locales/pt.ts'
import { pt as session } from '#client/modules/session/locales/pt.ts'
import { pt as gate } from '#client/modules/session/locales/gate.pt.ts'
import { pt as places } from '#client/modules/places/locales/pt.ts'
import { pt as configuration } from '#client/modules/configuration/locales/pt.ts'
import { pt as invoice_loads } from '#client/modules/invoice-loads/locales/pt.ts'
import { pt as comments } from '#client/modules/comments/locales/pt.ts'
import { pt as onboarding } from '#client/modules/onboarding/locales/pt.ts'
import { pt as reference } from '#client/modules/reference/locales/pt.ts'
import { pt as tables } from '#client/modules/tables/locales/pt.ts'

export const pt = {
  access_logs,
  after_delivery,
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
  reference,
  tables,
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
