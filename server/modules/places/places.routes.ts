import { writeRoute, type Route } from '#server/kit/routes.ts'
import { setCoordinatesInput } from '#shared/places/places.contract.ts'
import { setAddressCoordinates, setCityCoordinates } from './actions/set-coordinates.ts'

export const placesRoutes: readonly Route[] = [
  writeRoute({
    method: 'patch',
    path: 'addresses/coordinates/:id',
    ability: 'addresses.write',
    summary: 'Say where an address really is',
    input: setCoordinatesInput,
    run: setAddressCoordinates,
  }),
  writeRoute({
    method: 'patch',
    path: 'cities/coordinates/:id',
    ability: 'places.write',
    summary: 'Correct where a municipality is',
    input: setCoordinatesInput,
    run: setCityCoordinates,
  }),
]
