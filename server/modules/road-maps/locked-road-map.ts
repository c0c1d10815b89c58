import type { Context } from '#server/kit/context.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { lockRoadMap, setRoadMapStatus, type LockedRoadMap } from './road-map.store.ts'

/** A load in the session's scope that stands in this state, locked. @throws ModelNotFoundException; 409 */
export const lockedRoadMap = async (
  ctx: Context,
  id: number,
  status: 'open' | 'consolidated',
): Promise<LockedRoadMap> => {
  const roadMap = await lockRoadMap(ctx, id)
  if (!roadMap) throw notFound('road_maps')
  if (roadMap.status !== status)
    throw conflict(status === 'open' ? 'road_map_not_open' : 'road_map_not_consolidated')
  return roadMap
}

export const moveRoadMap = async (ctx: Context, { id, status }: LockedRoadMap, to: string): Promise<void> => {
  await setRoadMapStatus(ctx, id, to)
  ctx.audit({ type: 'road_maps', id, event: to, old: { status }, new: { status: to } })
}
