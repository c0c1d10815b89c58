import { data, defineCall, page } from '#shared/kit/call.ts'
import { drivers } from './fleet.contract.ts'
import { driverLink, searchDriversInput, setDriverInput } from './fleet-actions.ts'

/** Calls of a carrier's drivers. */

export const searchDrivers = defineCall('POST drivers/search', {
  summary: 'Find drivers by name or CPF',
  description:
    'A whole, valid CPF of a driver that the session does not see answers id and a shortened name with `meta.outside`.',
  ability: 'drivers.search',
  asks: true,
  input: searchDriversInput,
  answers: page(drivers),
})

export const setDriver = defineCall('POST drivers/set/:id', {
  summary: 'A driver drives for this carrier from now on',
  ability: 'drivers.set',
  input: setDriverInput,
  answers: data(driverLink),
})

export const unsetDriver = defineCall('POST drivers/unset/:id', {
  summary: 'A driver no longer drives for this carrier',
  ability: 'drivers.set',
  answers: data(driverLink),
})
