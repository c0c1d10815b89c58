import { defineModule } from '#server/kit/define-module.ts'
import { servicesRoutes } from './services.routes.ts'
import {
  additionalServicesResource,
  auditsOfServicesResource,
  nfServiceFilesResource,
  orderServiceFilesResource,
  orderServicesResource,
  servicePricesResource,
} from './services.resources.ts'

/** Services besides the freight: catalogue, agreed prices, and those asked for on orders. */
export const servicesModule = defineModule({
  name: 'services',
  resources: [
    additionalServicesResource,
    servicePricesResource,
    orderServicesResource,
    orderServiceFilesResource,
    nfServiceFilesResource,
    auditsOfServicesResource,
  ],
  routes: servicesRoutes,
})
