import type { ReadContext } from './context.ts'
import type { Resource } from './resource.ts'
import type { Services } from './services.ts'
import type { ListDocument } from '#shared/kit/document.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { parseListQuery } from '#shared/kit/query-grammar.ts'

/** A page of a resource, asked for in the grammar of every list. @throws ValidationException for unknown names */
export const listOf = (
  ctx: ReadContext,
  services: Services,
  resource: Resource,
  query: unknown,
): Promise<ListDocument> => {
  const parsed = parseListQuery(query, resource.contract)
  if (!parsed.ok) throw invalid(...parsed.issues)
  return services.reader.list(ctx, resource, parsed.query)
}
