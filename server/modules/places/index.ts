import { defineModule } from '#server/kit/define-module.ts'
import { holidaysResource } from './holidays.resource.ts'
import {
  addressAliasResource,
  addressesResource,
  citiesResource,
  locationResource,
  statesResource,
} from './places.resources.ts'
import { placesRoutes } from './places.routes.ts'

export { completeAddress } from './address-rules.ts'
export { checkSavedAddresses, typedAddresses } from './saved-addresses.store.ts'

export const placesModule = defineModule({
  name: 'places',
  resources: [
    statesResource,
    citiesResource,
    locationResource,
    addressesResource,
    addressAliasResource,
    holidaysResource,
  ],
  routes: placesRoutes,
})
