import type { Contract } from '#shared/kit/contract.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { parseListQuery, type ListQuery } from '#shared/kit/query-grammar.ts'
import type { ExportFilters } from '#shared/reports/export-report.contract.ts'

/** Reads the stored query with the list's own grammar, so that the file holds what the list shows. Throws a 422. */
export const exportQuery = ({ filter = {}, sort }: ExportFilters, contract: Contract): ListQuery => {
  // An empty value is a filter that was cleared: the client's query builder leaves it out of a list's address too.
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const parsed = parseListQuery({ filter: asked, ...(sort ? { sort } : {}) }, contract)
  if (parsed.ok) return parsed.query
  throw invalid(
    ...parsed.issues.map(({ parameter, key, params }) => ({ parameter, key, ...(params ? { params } : {}) })),
  )
}
