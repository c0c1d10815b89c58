import { data, defineCall, one } from '#shared/kit/call.ts'
import * as z from 'zod'
import { findCitiesInput, foundCity } from './find-cities.contract.ts'
import { addresses, cities, setCoordinatesInput } from './places.contract.ts'
import { foundPostalCode } from './postal-code.contract.ts'

/** Calls about places: a CEP's street, where an address or a municipality lies, cities by part of their name. */

export const findPostalCode = defineCall('GET addresses/postal_code/:postal_code', {
  summary: 'Street, district and municipality of a CEP, by an outside service',
  ability: 'addresses.read',
  limit: 'lookup',
  answers: data(foundPostalCode),
})

export const setAddressCoordinates = defineCall('PATCH addresses/coordinates/:id', {
  summary: 'Say where an address really is',
  ability: 'addresses.write',
  input: setCoordinatesInput,
  answers: one(addresses),
})

export const setCityCoordinates = defineCall('PATCH cities/coordinates/:id', {
  summary: 'Correct where a municipality is',
  ability: 'places.write',
  input: setCoordinatesInput,
  answers: one(cities),
})

export const findCities = defineCall('POST simulation_integra/find_cities', {
  summary: 'Cities by part of their name',
  ability: 'places.read',
  asks: true,
  input: findCitiesInput,
  answers: data(z.array(foundCity)),
})
