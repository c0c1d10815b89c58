import { action } from '#server/kit/routes.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { consolidateRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { lockedRoadMap, moveRoadMap } from '../locked-road-map.ts'
import { lockRequestsOfLoad } from '#server/modules/requests/index.ts'
import { roadMapsResource } from '../road-maps.resources.ts'

export const consolidateRoadMapRoute = action(consolidateRoadMap, async (ctx, { id, services }) => {
  const roadMap = await lockedRoadMap(ctx, id, 'open')
  if ((await lockRequestsOfLoad(ctx, id)).length === 0) throw conflict('road_map_empty')
  await moveRoadMap(ctx, roadMap, 'consolidated')
  return services.reader.get(ctx, roadMapsResource, id)
})
