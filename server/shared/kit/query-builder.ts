/** Apart from the parser, so that a browser that only asks needs no zod before its first screen. */
export type QueryParams = {
  page?: { number?: number; size?: number; after?: string; before?: string }
  sort?: string
  include?: readonly string[]
  filter?: Record<
    string,
    string | number | boolean | null | undefined | { from?: string; until?: string; not?: string }
  >
  fields?: Record<string, readonly string[]>
}

/** The other direction: parameters to a query string in the same grammar; empty values are left out. */
export const buildQuery = (params: QueryParams): string => {
  const pairs: [string, string][] = []
  const add = (name: string, value: string | number | boolean | null | undefined) => {
    if (value !== undefined && value !== null && value !== '') pairs.push([name, String(value)])
  }
  add('page[number]', params.page?.number)
  add('page[size]', params.page?.size)
  add('page[after]', params.page?.after)
  add('page[before]', params.page?.before)
  add('sort', params.sort)
  add('include', params.include?.join(','))
  for (const [name, value] of Object.entries(params.filter ?? {})) {
    if (typeof value === 'object' && value !== null) {
      add(`filter[${name}][from]`, value.from)
      add(`filter[${name}][until]`, value.until)
      add(`filter[${name}][not]`, value.not)
    } else add(`filter[${name}]`, value)
  }
  for (const [type, names] of Object.entries(params.fields ?? {})) add(`fields[${type}]`, names.join(','))
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}
