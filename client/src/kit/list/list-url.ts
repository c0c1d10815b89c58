import type { ListFacts } from '#shared/kit/list-facts.ts'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { dayFromToday, fromLocalInput } from '#client/lib/dates.ts'
import { type FilterValue, isNone } from './list-types.ts'

/** spec 000 §9: 10, 20 and 50; the list call's default is 20. */
export const PAGE_SIZES = [10, 20, 50] as const
export const PERIODS = [7, 15, 30] as const

export type ListUrl = {
  page: number
  size: number
  sort: string
  search: string
  /** Days back, of the quick periods; 0 = none. */
  period: number
  filters: Record<string, FilterValue>
}

const FILTER = /^filter\[([a-z0-9_.]+)\](?:\[(from|until|not)\])?$/

const wholeNumber = (value: string | null): number => (/^\d{1,6}$/.test(value ?? '') ? Number(value) : 0)

/** Reads the screen's address; unknown parts are left out and told (`droppedParts`), never an error (ux: lists). */
export const readListUrl = (
  search: URLSearchParams,
  allowed: {
    filters: readonly string[]
    sort: readonly string[]
    defaultSort: string
    fits?: (name: string, value: FilterValue) => boolean
  },
): ListUrl => {
  const size = wholeNumber(search.get('page[size]'))
  const sort = search.get('sort') ?? ''
  const filters: Record<string, FilterValue> = {}
  for (const [key, value] of search) {
    const match = FILTER.exec(key)
    const name = match?.[1]
    // The quick period is read below: in days, whatever a contract's own filter of that name takes.
    if (name === undefined || name === 'period' || value === '' || !allowed.filters.includes(name)) continue
    const bound = match?.[2] as 'from' | 'until' | 'not' | undefined
    const before = filters[name]
    if (bound === 'not') filters[name] = { not: value }
    else if (bound)
      filters[name] = { ...(typeof before === 'object' && !isNone(before) ? before : {}), [bound]: value }
    else filters[name] = value
  }
  for (const [name, value] of Object.entries(filters))
    if (allowed.fits?.(name, value) === false) delete filters[name]
  const period = wholeNumber(search.get('filter[period]'))
  return {
    page: Math.max(1, wholeNumber(search.get('page[number]'))),
    size: PAGE_SIZES.some((one) => one === size) ? size : 20,
    sort: allowed.sort.includes(sort.replace(/^-/, '')) ? sort : allowed.defaultSort,
    search: search.get('filter[search]') ?? '',
    period: PERIODS.some((one) => one === period) ? period : 0,
    filters,
  }
}

/** The address of a list; defaults are left out, keys of other parts of the screen (`tab`) stay. */
export const writeListUrl = (
  current: URLSearchParams,
  next: ListUrl,
  defaultSort: string,
): URLSearchParams => {
  const result = new URLSearchParams()
  for (const [key, value] of current) {
    if (!/^(page|filter)\[/.test(key) && key !== 'sort') result.set(key, value)
  }
  if (next.page > 1) result.set('page[number]', String(next.page))
  if (next.size !== 20) result.set('page[size]', String(next.size))
  if (next.sort && next.sort !== defaultSort) result.set('sort', next.sort)
  if (next.search) result.set('filter[search]', next.search)
  if (next.period) result.set('filter[period]', String(next.period))
  for (const [name, value] of Object.entries(next.filters)) {
    if (typeof value === 'string') result.set(`filter[${name}]`, value)
    else if (isNone(value)) result.set(`filter[${name}][not]`, value.not)
    else {
      if (value.from) result.set(`filter[${name}][from]`, value.from)
      if (value.until) result.set(`filter[${name}][until]`, value.until)
    }
  }
  return result
}

/** A day range becomes instants of São Paulo where the contract's filter wants instants. */
const boundsFor = (contract: ListFacts | null, name: string, value: { from?: string; until?: string }) => {
  const schema = contract?.filter[name]?.schema
  const wantsDays = schema === undefined || schema.safeParse('2026-01-31').success
  if (wantsDays) return value
  const from = value.from ? fromLocalInput(`${value.from}T00:00`) : null
  const until = value.until ? fromLocalInput(`${value.until}T23:59`)?.replace(':00.000Z', ':59.999Z') : null
  return { ...(from ? { from } : {}), ...(until ? { until } : {}) }
}

/** The address as the API's query. `periodField` is the attribute the quick periods look at. */
export const toQueryParams = (
  url: ListUrl,
  options: {
    contract: ListFacts | null
    periodField: string
    include: readonly string[]
    fixed: QueryParams['filter']
    usual?: QueryParams['filter']
  },
): QueryParams => {
  const filter: NonNullable<QueryParams['filter']> = { ...options.usual }
  if (url.period) {
    filter[options.periodField] = boundsFor(options.contract, options.periodField, {
      from: dayFromToday(-url.period),
    })
  }
  for (const [name, value] of Object.entries(url.filters)) {
    filter[name] =
      typeof value === 'string' || isNone(value) ? value : boundsFor(options.contract, name, value)
  }
  if (url.search) filter.search = url.search
  return {
    page: { number: url.page, size: url.size },
    ...(url.sort ? { sort: url.sort } : {}),
    ...(options.include.length > 0 ? { include: options.include } : {}),
    filter: { ...filter, ...options.fixed },
  }
}
