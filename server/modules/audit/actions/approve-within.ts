import { action } from '#server/kit/routes.ts'
import { approveWithin } from '#shared/audit/audit.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { absolute, compare, formatBrl } from '#shared/kit/money.ts'
import { keepApproval } from '../approve-audits.ts'
import { lockSmallAudit } from '../audit.store.ts'
import { auditsOrderResource } from '../audit.resources.ts'

/** Lets one of many small differences pass (audit/README "Tolerance"). */
export const approveWithinRoute = action(approveWithin, async (ctx, { id, input, services }) => {
  const row = await lockSmallAudit(ctx, id)
  if (!row) throw notFound('audits_order')
  if (row.result === 'validated') throw conflict('audit_validated')
  if (row.manual_approved) throw conflict('audit_approved')
  if (row.contested) throw conflict('audit_contested')
  if (row.other_party) throw conflict('audit_other_party')
  if (compare(absolute(row.difference), row.allowed) === 1)
    throw conflict('audit_outside_limit', {
      difference: formatBrl(absolute(row.difference)),
      limit: formatBrl(row.allowed),
    })
  await keepApproval(ctx, [{ id, order_id: row.order_id, value: row.value }], input.justification)
  return services.reader.get(ctx, auditsOrderResource, id)
})
