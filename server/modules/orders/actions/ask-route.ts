import { action } from '#server/kit/routes.ts'
import * as distances from '#server/modules/distances/index.ts'
import { askRoute } from '#shared/orders/order-freight.calls.ts'

export const askRouteRoute = action(askRoute, async (ctx, { input, services }) => ({
  data: await distances.askRoute(ctx, input, distances.outsideOf(services)),
}))
