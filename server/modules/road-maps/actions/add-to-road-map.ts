import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { addToRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { lockedRoadMap } from '../locked-road-map.ts'
import { lockRequests, placeRequests } from '../road-map.store.ts'
import { roadMapsResource } from '../road-maps.resources.ts'
import { transitionRequests } from '#server/modules/requests/index.ts'

export const addToRoadMapRoute = action(addToRoadMap, async (ctx, { id, input, services }) => {
  const { company_id } = await lockedRoadMap(ctx, id, 'open')
  const wanted = [...new Set(input.request_ids)]
  const requests = await lockRequests(ctx, company_id, wanted)
  if (requests.length !== wanted.length) throw notFound('request')
  await transitionRequests(ctx, requests, { action: 'add_to_road_map', set: { road_map_id: id } })
  await placeRequests(ctx, id, wanted)
  ctx.audit({ type: 'road_maps', id, event: 'requests_added', new: { request_ids: wanted } })
  return services.reader.get(ctx, roadMapsResource, id)
})
