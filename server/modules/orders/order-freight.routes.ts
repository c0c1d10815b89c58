import type { Route } from '#server/kit/routes.ts'
import { ALTER_RATES_ROUTES } from './actions/alter-rates.ts'
import { alterRouteRoute } from './actions/alter-route.ts'
import { askRouteRoute } from './actions/ask-route.ts'

/** spec 002 §7.1: what changes the freight of an order that exists. */
export const ORDER_FREIGHT_ROUTES: readonly Route[] = [...ALTER_RATES_ROUTES, askRouteRoute, alterRouteRoute]
