import { action } from '#server/kit/routes.ts'
import { approveAudit } from '#shared/audit/audit.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { keepApproval } from '../approve-audits.ts'
import { lockAudit } from '../audit.store.ts'
import { auditsOrderResource } from '../audit.resources.ts'
import { patternOf } from '../explanation/explain-audit.ts'

/** Lets a divergent charge pass by hand (spec 002 §4.9). */
export const approveAuditRoute = action(approveAudit, async (ctx, { id, input, services }) => {
  const { justification, cause = null } = input
  // Versions of tables are calculated for it: not while the audit is locked.
  const pattern = cause === null ? null : await patternOf(ctx, id)
  const row = await lockAudit(ctx, id)
  if (!row) throw notFound('audits_order')
  if (row.result === 'validated') throw conflict('audit_validated')
  if (row.manual_approved) throw conflict('audit_approved')
  await keepApproval(ctx, [{ id, order_id: row.order_id, value: row.value }], justification, {
    cause,
    pattern,
  })
  return services.reader.get(ctx, auditsOrderResource, id)
})
