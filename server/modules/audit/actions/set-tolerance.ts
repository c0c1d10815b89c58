import { action } from '#server/kit/routes.ts'
import { setTolerance } from '#shared/audit/audit.calls.ts'
import { auditTolerance } from '../audit-tolerance.ts'
import { lockToleranceOf, upsertTolerance } from '../audit.store.ts'
import { configurationsAuditResource } from '../audit.resources.ts'

/** A kind has one tolerance, so giving it again changes it. */
export const setToleranceRoute = action(setTolerance, async (ctx, { input, services }) => {
  const before = await lockToleranceOf(ctx, input.audit)
  const { value, unit = before?.unit ?? 'brl', batch_value = before?.batch_value ?? null } = input
  const now = { value, unit, batch_value }
  const id = await upsertTolerance(ctx, input.audit, now)
  auditTolerance(ctx, id, before, now)
  return services.reader.get(ctx, configurationsAuditResource, id)
})
