import { publicAction, type Route } from '#server/kit/routes.ts'
import { openRequest } from '#shared/requests/request-guest.calls.ts'
import { viewByHash } from '../answer-by-hash.ts'

export const OPEN_REQUEST_ROUTES: readonly Route[] = [
  publicAction(openRequest.request, async (services, { hash }) => ({
    data: await viewByHash(services, hash),
  })),
  publicAction(openRequest.request_simulations, async (services, { hash }) => ({
    data: await viewByHash(services, hash),
  })),
]
