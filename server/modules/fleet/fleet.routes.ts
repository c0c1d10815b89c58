import type { Route } from '#server/kit/routes.ts'
import { readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import { searchDriversInput, setDriverAnswer, setDriverInput } from '#shared/fleet/fleet-actions.ts'
import { searchDrivers } from './actions/search-drivers.ts'
import { setDriver, unsetDriver } from './actions/set-driver.ts'

export const fleetRoutes: readonly Route[] = [
  readRoute({
    method: 'post',
    path: 'drivers/search',
    ability: 'drivers.search',
    summary: 'Find drivers by name or CPF',
    query: searchDriversInput,
    run: searchDrivers,
  }),
  writeRoute({
    method: 'post',
    path: 'drivers/set/:id',
    ability: 'drivers.set',
    summary: 'A driver drives for this carrier from now on',
    input: setDriverInput,
    output: setDriverAnswer,
    run: setDriver,
  }),
  writeRoute({
    method: 'post',
    path: 'drivers/unset/:id',
    ability: 'drivers.set',
    summary: 'A driver no longer drives for this carrier',
    output: setDriverAnswer,
    run: unsetDriver,
  }),
]
