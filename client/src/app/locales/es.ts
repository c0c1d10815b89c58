import { es as audit } from '#client/modules/audit/locales/es.ts'
import { es as tenders } from '#client/modules/tenders/locales/es.ts'
import { es as quotes } from '#client/modules/quotes/locales/es.ts'
import { es as requests } from '#client/modules/requests/locales/es.ts'
import { es as consolidation } from '#client/modules/consolidation/locales/es.ts'
import { es as surveys } from '#client/modules/surveys/locales/es.ts'
import { es as marine } from '#client/modules/marine/locales/es.ts'
import { es as picking } from '#client/modules/picking/locales/es.ts'
import { es as purchase_orders } from '#client/modules/purchase-orders/locales/es.ts'
import { es as billing } from '#client/modules/billing/locales/es.ts'
import { es as cargo } from '#client/modules/cargo/locales/es.ts'
import { es as sheet_import } from '#client/kit/sheet-import/locales/es.ts'
import { es as risk } from '#client/kit/risk/locales/es.ts'
import { es as keys } from '#client/kit/keys/locales/es.ts'
import { es as tour } from '#client/kit/tour/locales/es.ts'
import { es as receipt_photo } from '#client/kit/receipt-photo/locales/es.ts'
import { es as eta } from '#client/kit/eta/locales/es.ts'
import { es as edi } from '#client/modules/edi/locales/es.ts'
import { es as tower } from '#client/modules/tower/locales/es.ts'
import { es as reference } from '#client/modules/reference/locales/es.ts'
import { es as tables } from '#client/modules/tables/locales/es.ts'
import { es as access_logs } from '#client/modules/access-logs/locales/es.ts'
import { es as areas } from '#client/modules/areas/locales/es.ts'
import { es as reports } from '#client/modules/reports/locales/es.ts'
import { es as fleet } from '#client/modules/fleet/locales/es.ts'
import { es as notifications } from '#client/modules/notifications/locales/es.ts'
import { es as documents } from '#client/modules/documents/locales/es.ts'
import { es as companies } from '#client/modules/companies/locales/es.ts'
import { es as dashboard } from '#client/modules/dashboard/locales/es.ts'
import { es as driver } from '#client/modules/driver/locales/es.ts'
import { es as recipient } from '#client/modules/recipient/locales/es.ts'
import { es as pricing } from '#client/kit/pricing/locales/es.ts'
import { es as shipment } from '#client/kit/shipment/locales/es.ts'
import { es as simulations } from '#client/modules/simulations/locales/es.ts'
import { es as antt } from '#client/modules/antt/locales/es.ts'
import { es as freight_intake } from '#client/modules/freight-intake/locales/es.ts'
import { es as after_delivery } from '#client/modules/orders/after-delivery/locales/es.ts'
import { es as orders } from '#client/modules/orders/locales/es.ts'
import { es as routes } from '#client/modules/routes/locales/es.ts'
import { es as services } from '#client/modules/services/locales/es.ts'
import { es as studies } from '#client/modules/studies/locales/es.ts'
import { es as users } from '#client/modules/users/locales/es.ts'
import { es as receipts } from '#client/modules/receipts/locales/es.ts'
import { es as shelf } from '#client/modules/shelf/locales/es.ts'
import { es as session } from '#client/modules/session/locales/es.ts'
import { es as gate } from '#client/modules/session/locales/gate.es.ts'
import { es as places } from '#client/modules/places/locales/es.ts'
import { es as configuration } from '#client/modules/configuration/locales/es.ts'
import { es as invoice_loads } from '#client/modules/invoice-loads/locales/es.ts'
import { es as comments } from '#client/modules/comments/locales/es.ts'
import { es as onboarding } from '#client/modules/onboarding/locales/es.ts'
import type { pt } from './pt.ts'

export const es: typeof pt = {
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
