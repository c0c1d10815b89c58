import { action } from '#server/kit/routes.ts'
import { reopenRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { lockedRoadMap, moveRoadMap } from '../locked-road-map.ts'
import { roadMapsResource } from '../road-maps.resources.ts'

export const reopenRoadMapRoute = action(reopenRoadMap, async (ctx, { id, services }) => {
  await moveRoadMap(ctx, await lockedRoadMap(ctx, id, 'consolidated'), 'open')
  return services.reader.get(ctx, roadMapsResource, id)
})
