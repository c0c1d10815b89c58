import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { createOrdersOfRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { lockedRoadMap, moveRoadMap } from '../locked-road-map.ts'
import type { LockedRoadMap } from '../road-map.store.ts'
import { termsOf } from '../road-map.store.ts'
import { lockRequestsOfLoad, orderOf, orderOfLoad } from '#server/modules/requests/index.ts'

const ordersOf = async (ctx: Context, roadMap: LockedRoadMap, as: 'each' | 'one'): Promise<number[]> => {
  const requests = await lockRequestsOfLoad(ctx, roadMap.id)
  if (as === 'one') return [await orderOfLoad(ctx, requests, await termsOf(ctx, roadMap.id))]
  const ids: number[] = []
  for (const request of requests)
    // oxlint-disable-next-line no-await-in-loop -- in the order of the stops, one connection
    ids.push(await orderOf(ctx, request, { carrier: roadMap.transporter_id }))
  return ids
}

/** All orders or none. */
export const createOrdersOfRoadMapRoute = action(createOrdersOfRoadMap, async (ctx, { id, input }) => {
  const roadMap = await lockedRoadMap(ctx, id, 'consolidated')
  const order_ids = await ordersOf(ctx, roadMap, input.as)
  await moveRoadMap(ctx, roadMap, 'orders_generated')
  return { data: { order_ids } }
})
