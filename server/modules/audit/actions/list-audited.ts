import type { ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { auditsOrderResource } from '#server/modules/audit/audit.resources.ts'
import { auditsOrder } from '#shared/audit/audit.contract.ts'
import type { ListDocument } from '#shared/kit/document.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { parseListQuery } from '#shared/kit/query-grammar.ts'

/** GET orders/audited: audits with their orders beside them; filters and sorts as of audits_order. */
export const listAudited = (
  ctx: ReadContext,
  _params: Params,
  query: unknown,
  services: Services,
): Promise<ListDocument> => {
  const parsed = parseListQuery(query, auditsOrder)
  if (!parsed.ok) throw invalid(...parsed.issues)
  return services.reader.list(ctx, auditsOrderResource, { ...parsed.query, include: ['order'] })
}
