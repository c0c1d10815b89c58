import { action } from '#server/kit/routes.ts'
import { stopConsolidation } from '#shared/consolidation/consolidation.calls.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { askToStop, lockConsolidation } from '../consolidation.store.ts'
import { consolidationsResource } from '../consolidations.resource.ts'

/** The job ends at its next look, with the best loads so far. */
export const stopConsolidationRoute = action(stopConsolidation, async (ctx, { id, services }) => {
  const { status } = await lockConsolidation(ctx, id)
  if (status !== 'pending' && status !== 'processing') throw conflict('transition_refused', { status })
  await askToStop(ctx, id)
  ctx.audit({ type: 'consolidations', id, event: 'stopped' })
  return services.reader.get(ctx, consolidationsResource, id)
})
