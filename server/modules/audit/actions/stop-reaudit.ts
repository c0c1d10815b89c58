import { action } from '#server/kit/routes.ts'
import { stopReaudit } from '#shared/audit/reaudit.calls.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { freightReauditsResource } from '../audit.resources.ts'
import { askToStop, lockReaudit } from '../reaudit/reaudits.store.ts'

/** The job ends at its next look, after a whole batch. */
export const stopReauditRoute = action(stopReaudit, async (ctx, { id, services }) => {
  const { status } = await lockReaudit(ctx, id)
  if (!['pending', 'processing', 'applying'].includes(status))
    throw conflict('transition_refused', { status })
  await askToStop(ctx, id)
  ctx.audit({ type: 'freight_reaudits', id, event: 'stopped' })
  return services.reader.get(ctx, freightReauditsResource, id)
})
