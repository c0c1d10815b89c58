import { action } from '#server/kit/routes.ts'
import { listAudited } from '#shared/audit/audit.calls.ts'
import { auditsOrder } from '#shared/audit/audit.contract.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { parseListQuery } from '#shared/kit/query-grammar.ts'
import { auditsOrderResource } from '../audit.resources.ts'

/** Audits with their orders beside them; filters and sorts as of audits_order. */
export const listAuditedRoute = action(listAudited, (ctx, { query, services }) => {
  const parsed = parseListQuery(query, auditsOrder)
  if (!parsed.ok) throw invalid(...parsed.issues)
  return services.reader.list(ctx, auditsOrderResource, { ...parsed.query, include: ['order'] })
})
