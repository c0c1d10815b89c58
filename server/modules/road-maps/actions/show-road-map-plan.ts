import { action } from '#server/kit/routes.ts'
import { showRoadMapPlan } from '#shared/road-maps/road-map.calls.ts'
import { keptPlan, recipientsOfLoad } from '../kept-plan.store.ts'

/** The plan stays as it was applied; names are those of the requests today. */
export const showRoadMapPlanRoute = action(showRoadMapPlan, async (ctx, { id }) => {
  const plan = await keptPlan(ctx, id)
  if (plan === null) return { data: { load: null } }
  const names = await recipientsOfLoad(
    ctx,
    plan.requests.map(({ request_id }) => request_id),
  )
  const requests = plan.requests.map((one) => ({
    ...one,
    destinatary_name: names.get(one.request_id) ?? '',
  }))
  return { data: { load: { ...plan, requests } } }
})
