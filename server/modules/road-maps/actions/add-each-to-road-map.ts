import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { say } from '#server/kit/texts.ts'
import { addEachToRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { mayTake, transitionRequests, type LockedRequest } from '#server/modules/requests/index.ts'
import { lockedRoadMap } from '../locked-road-map.ts'
import { lockRequests, placeRequests } from '../road-map.store.ts'

type Outcome = { request_id: number; status: 'added' | 'existing' | 'refused'; reason: string | null }

const outcomeOf = (
  { locale }: Context['session'],
  roadMapId: number,
  request: LockedRequest | undefined,
): Pick<Outcome, 'status' | 'reason'> => {
  if (!request) return { status: 'refused', reason: say(locale, 'errors.request_of_another') }
  if (request.road_map_id === roadMapId && request.status === 'in_road_map')
    return { status: 'existing', reason: null }
  if (mayTake(request, 'add_to_road_map')) return { status: 'added', reason: null }
  const status = say(locale, `requests.status.${request.status}`)
  return { status: 'refused', reason: say(locale, 'errors.transition_refused', { status }) }
}

export const addEachToRoadMapRoute = action(addEachToRoadMap, async (ctx, { id, input }) => {
  const { company_id } = await lockedRoadMap(ctx, id, 'open')
  const wanted = [...new Set(input.request_ids)]
  const found = new Map((await lockRequests(ctx, company_id, wanted)).map((one) => [one.id, one]))
  const outcomes = wanted.map((request_id): Outcome => ({
    request_id,
    ...outcomeOf(ctx.session, id, found.get(request_id)),
  }))
  const added = outcomes.flatMap(({ request_id, status }) => (status === 'added' ? [request_id] : []))
  if (added.length > 0) {
    const requests = added.flatMap((request_id) => found.get(request_id) ?? [])
    await transitionRequests(ctx, requests, { action: 'add_to_road_map', set: { road_map_id: id } })
    await placeRequests(ctx, id, added)
    ctx.audit({ type: 'road_maps', id, event: 'requests_added', new: { request_ids: added } })
  }
  return { data: outcomes }
})
