import { action } from '#server/kit/routes.ts'
import { approveAudit } from '#shared/audit/audit.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { approveAuditRow, lockAudit } from '../audit.store.ts'
import { auditsOrderResource } from '../audit.resources.ts'

/** Lets a divergent charge pass by hand; justification, user and time are kept (spec 002 §4.9). */
export const approveAuditRoute = action(approveAudit, async (ctx, { id, input, services }) => {
  const row = await lockAudit(ctx, id)
  if (!row) throw notFound('audits_order')
  if (row.result === 'validated') throw conflict('audit_validated')
  if (row.manual_approved) throw conflict('audit_approved')
  await approveAuditRow(ctx, id, input.justification)
  ctx.audit({
    type: 'audits_order',
    id,
    event: 'approved',
    old: { manual_approved: false },
    new: { manual_approved: true, justification: input.justification, value: row.value },
  })
  ctx.raise('audits.approved', { order_id: row.order_id, audits_order_id: id, user_id: ctx.session.user_id })
  return services.reader.get(ctx, auditsOrderResource, id)
})
