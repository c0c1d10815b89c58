import type { Route } from '#server/kit/routes.ts'
import { readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import { findCitiesInput } from '#shared/places/find-cities.contract.ts'
import { setCoordinatesInput } from '#shared/places/places.contract.ts'
import { postalCodeAnswer } from '#shared/places/postal-code.contract.ts'
import { findCities } from './actions/find-cities.ts'
import { findPostalCode } from './actions/find-postal-code.ts'
import { setAddressCoordinates, setCityCoordinates } from './actions/set-coordinates.ts'

export const placesRoutes: readonly Route[] = [
  readRoute({
    method: 'get',
    path: 'addresses/postal_code/:postal_code',
    ability: 'addresses.read',
    summary: 'Street, district and municipality of a CEP, by an outside service',
    limit: 'lookup',
    output: postalCodeAnswer,
    run: findPostalCode,
  }),
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
  readRoute({
    method: 'post',
    path: 'simulation_integra/find_cities',
    summary: 'Cities by part of their name',
    ability: 'places.read',
    query: findCitiesInput,
    run: findCities,
  }),
]
