import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { transitionRequests } from '#server/modules/requests/index.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { insertRoadMap, lockRequests, placeRequests } from './road-map.store.ts'

type Load = Partial<Row<'road_maps'>> & { company_id: number; name: string }

/**
 * A new load with its requests in the order of its stops.
 * @throws 409 where one of them is no longer open, or not the company's
 */
export const fillRoadMap = async (ctx: Context, load: Load, ids: readonly number[]): Promise<number> => {
  const requests = await lockRequests(ctx, load.company_id, ids)
  const isOpen = requests.every(({ status }) => status === 'created' || status === 'simulated')
  if (requests.length !== ids.length || !isOpen) throw conflict('consolidation_outdated')
  const id = await insertRoadMap(ctx, load)
  await transitionRequests(ctx, requests, { action: 'add_to_road_map', set: { road_map_id: id } })
  await placeRequests(ctx, id, ids)
  ctx.audit({ type: 'road_maps', id, event: 'created', new: { ...load, request_ids: ids } })
  return id
}
