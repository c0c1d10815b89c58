import { action } from '#server/kit/routes.ts'
import { takeReaudit } from '#shared/audit/reaudit.calls.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { freightReauditsResource } from '../audit.resources.ts'
import { beginTaking, lockReaudit } from '../reaudit/reaudits.store.ts'

/** The row's lock and its status let it happen once; a second yes finds it done, or being done. */
export const takeReauditRoute = action(takeReaudit, async (ctx, { id, services }) => {
  const reaudit = await lockReaudit(ctx, id)
  const { status } = reaudit
  if (status !== 'applied' && status !== 'applying') {
    if (status !== 'ready') throw conflict('transition_refused', { status })
    await beginTaking(ctx, reaudit)
    ctx.audit({
      type: 'freight_reaudits',
      id,
      event: 'applied',
      old: { status },
      new: { status: 'applying' },
    })
    ctx.raise('freight_reaudits.requested', { id })
  }
  return services.reader.get(ctx, freightReauditsResource, id)
})
