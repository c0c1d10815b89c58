import { action } from '#server/kit/routes.ts'
import { explainOrderAudit } from '#shared/audit/audit.calls.ts'
import { explainAudit } from '../explanation/explain-audit.ts'

export const explainOrderAuditRoute = action(explainOrderAudit, async (ctx, { id }) => ({
  data: await explainAudit(ctx, id),
}))
