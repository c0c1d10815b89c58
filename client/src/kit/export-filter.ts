import type { QueryParams } from '#shared/kit/query-builder.ts'

type Value = string | number | boolean | Record<string, string>
type ExportFilters = { filter: Record<string, Value>; sort?: string }

/** The list's query as an export asks for it: filters that have a value, and the order. */
export const exportFilters = ({ filter = {}, sort }: QueryParams): ExportFilters => {
  const kept: Record<string, Value> = {}
  for (const [name, value] of Object.entries(filter)) {
    if (value === null || value === undefined) continue
    kept[name] = typeof value === 'object' ? { ...value } : value
  }
  return { filter: kept, ...(sort ? { sort } : {}) }
}
