import { action } from '#server/kit/routes.ts'
import { cancelCheck } from '#shared/antt/check.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { anttChecksResource } from '../antt-checks.resource.ts'
import { lockCheck, stopCheck } from '../antt-checks.store.ts'

/** The job stops at its next batch; the rows that it wrote so far are not kept. */
export const cancelCheckRoute = action(cancelCheck, async (ctx, { id, services }) => {
  const check = await lockCheck(ctx, id)
  if (!check) throw notFound('antt_checks')
  if (check.status !== 'pending' && check.status !== 'processing')
    throw conflict('transition_refused', { status: check.status })
  await stopCheck(ctx.rows, id)
  ctx.audit({
    type: 'antt_checks',
    id,
    event: 'transition',
    old: { status: check.status },
    new: { status: 'canceled' },
  })
  return services.reader.get(ctx, anttChecksResource, id)
})
