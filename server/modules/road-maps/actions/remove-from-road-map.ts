import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { removeFromRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { lockedRoadMap } from '../locked-road-map.ts'
import { lockRequests } from '../road-map.store.ts'
import { roadMapsResource } from '../road-maps.resources.ts'
import { stateBefore, transitionRequests, unplaceRequests } from '#server/modules/requests/index.ts'

export const removeFromRoadMapRoute = action(removeFromRoadMap, async (ctx, { id, input, services }) => {
  const { company_id } = await lockedRoadMap(ctx, id, 'open')
  const wanted = [...new Set(input.request_ids)]
  const requests = await lockRequests(ctx, company_id, wanted)
  if (requests.length !== wanted.length || requests.some(({ road_map_id }) => road_map_id !== id))
    throw notFound('request')
  const step = { action: 'remove_from_road_map', set: { road_map_id: null } }
  await transitionRequests(ctx, requests, step, stateBefore)
  await unplaceRequests(ctx, wanted)
  ctx.audit({ type: 'road_maps', id, event: 'requests_removed', old: { request_ids: wanted } })
  return services.reader.get(ctx, roadMapsResource, id)
})
