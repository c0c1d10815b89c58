import { defineModule } from '#server/kit/define-module.ts'
import {
  driversResource,
  helpersResource,
  transporterDriversResource,
  vehicleOptionsResource,
  vehicleTypeModalResource,
  vehicleTypesResource,
} from './fleet.resources.ts'
import { fleetRoutes } from './fleet.routes.ts'
import { vehiclesResource } from './vehicles.resource.ts'

export { reachesDrivers } from './fleet.resources.ts'

export const fleetModule = defineModule({
  name: 'fleet',
  resources: [
    driversResource,
    transporterDriversResource,
    helpersResource,
    vehicleTypesResource,
    vehicleOptionsResource,
    vehicleTypeModalResource,
    vehiclesResource,
  ],
  routes: fleetRoutes,
})
