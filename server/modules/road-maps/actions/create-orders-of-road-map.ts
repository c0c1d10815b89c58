import { action } from '#server/kit/routes.ts'
import { createOrdersOfRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { lockedRoadMap, moveRoadMap } from '../locked-road-map.ts'
import { lockRequestsOfLoad, orderOf } from '#server/modules/requests/index.ts'

/** All orders or none. */
export const createOrdersOfRoadMapRoute = action(createOrdersOfRoadMap, async (ctx, { id }) => {
  const roadMap = await lockedRoadMap(ctx, id, 'consolidated')
  const order_ids: number[] = []
  for (const request of await lockRequestsOfLoad(ctx, id))
    // oxlint-disable-next-line no-await-in-loop -- in the order of the stops, one connection
    order_ids.push(await orderOf(ctx, request, { carrier: roadMap.transporter_id }))
  await moveRoadMap(ctx, roadMap, 'orders_generated')
  return { data: { order_ids } }
})
