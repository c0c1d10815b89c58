import { action } from '#server/kit/routes.ts'
import { changeTolerance } from '#shared/audit/audit.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { auditTolerance } from '../audit-tolerance.ts'
import { lockTolerance, updateTolerance } from '../audit.store.ts'
import { configurationsAuditResource } from '../audit.resources.ts'

export const changeToleranceRoute = action(changeTolerance, async (ctx, { id, input, services }) => {
  const before = await lockTolerance(ctx, id)
  if (!before) throw notFound('configurations_audit')
  const now = { value: input.value ?? before.value, unit: input.unit ?? before.unit }
  await updateTolerance(ctx, id, now)
  auditTolerance(ctx, id, before, now)
  return services.reader.get(ctx, configurationsAuditResource, id)
})
