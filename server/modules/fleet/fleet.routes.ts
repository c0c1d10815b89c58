import type { Route } from '#server/kit/routes.ts'
import { searchDriversRoute } from './actions/search-drivers.ts'
import { setDriverRoute } from './actions/set-driver.ts'
import { unsetDriverRoute } from './actions/unset-driver.ts'

export const fleetRoutes: readonly Route[] = [searchDriversRoute, setDriverRoute, unsetDriverRoute]
