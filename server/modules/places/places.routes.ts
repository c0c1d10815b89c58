import type { Route } from '#server/kit/routes.ts'
import { findCitiesRoute } from './actions/find-cities.ts'
import { findPostalCodeRoute } from './actions/find-postal-code.ts'
import { setAddressCoordinatesRoute } from './actions/set-address-coordinates.ts'
import { setCityCoordinatesRoute } from './actions/set-city-coordinates.ts'

export const placesRoutes: readonly Route[] = [
  findPostalCodeRoute,
  setAddressCoordinatesRoute,
  setCityCoordinatesRoute,
  findCitiesRoute,
]
