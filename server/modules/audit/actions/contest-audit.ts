import { action } from '#server/kit/routes.ts'
import { contestAudit } from '#shared/audit/contest.calls.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { auditContestsResource } from '../audit.resources.ts'
import { insertContest, lockContested } from '../contests.store.ts'
import { patternOf } from '../explanation/explain-audit.ts'

export const contestAuditRoute = action(contestAudit, async (ctx, { id, input, services }) => {
  // Versions of tables are calculated for it: not while the audit is locked.
  const pattern = await patternOf(ctx, id)
  const { result, manual_approved, value, transporter_id, ...audit } = await lockContested(ctx, id)
  if (result === 'validated' || transporter_id === null) throw conflict('audit_validated')
  if (manual_approved) throw conflict('audit_approved')
  const contest = { ...audit, ...input, pattern, transporter_id, charged_value: value }
  const made = await insertContest(ctx, contest)
  ctx.audit({ type: 'audit_contests', id: made, event: 'created', new: { ...input, charged_value: value } })
  ctx.raise('audits.contested', {
    contest_id: made,
    order_id: audit.order_id,
    shipper_id: audit.shipper_id,
    transporter_id,
  })
  return services.reader.get(ctx, auditContestsResource, made)
})
