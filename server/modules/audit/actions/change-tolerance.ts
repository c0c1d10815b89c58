import { action } from '#server/kit/routes.ts'
import { changeTolerance } from '#shared/audit/audit.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { auditTolerance } from '../audit-tolerance.ts'
import { lockTolerance, updateTolerance } from '../audit.store.ts'
import { configurationsAuditResource } from '../audit.resources.ts'

export const changeToleranceRoute = action(changeTolerance, async (ctx, { id, input, services }) => {
  const before = await lockTolerance(ctx, id)
  if (!before) throw notFound('configurations_audit')
  const { value = before.value, unit = before.unit, batch_value = before.batch_value } = input
  const now = { value, unit, batch_value }
  await updateTolerance(ctx, id, now)
  auditTolerance(ctx, id, before, now)
  return services.reader.get(ctx, configurationsAuditResource, id)
})
