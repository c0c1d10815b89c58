import { action } from '#server/kit/routes.ts'
import { rerunConsolidation } from '#shared/consolidation/consolidation.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { lockConsolidation, restart } from '../consolidation.store.ts'
import { assertRoom, consolidationsResource } from '../consolidations.resource.ts'

/** The same question to today's requests and tables; loads that are named stay. */
export const rerunConsolidationRoute = action(rerunConsolidation, async (ctx, { id, input, services }) => {
  const row = await lockConsolidation(ctx, id)
  const { status, plan } = row
  if (status !== 'completed' && status !== 'failed') throw conflict('transition_refused', { status })
  await assertRoom(ctx, row.company_id)
  const kept = [...new Set(input.kept)].map((position) => {
    const load = plan?.loads[position]
    if (!load) throw notFound('consolidations')
    return load.requests.map(({ request_id }) => request_id)
  })
  await restart(ctx, row, kept)
  ctx.audit({ type: 'consolidations', id, event: 'transition', old: { status }, new: { status: 'pending' } })
  ctx.raise('consolidations.requested', { id })
  return services.reader.get(ctx, consolidationsResource, id)
})
