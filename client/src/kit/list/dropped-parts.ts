import type { ListFacts } from '#shared/kit/list-facts.ts'
import { isRelativeDays } from '#shared/kit/relative-days.ts'
import { type ListUrl, PAGE_SIZES, PERIODS } from './list-url.ts'
import { isNone, type FilterValue } from './list-types.ts'

type Allowed = { filters: readonly string[]; sort: readonly string[] }

/** Whether a filter takes the value; where a list has no schemas at hand, the server says it. */
export const fits = (contract: ListFacts | null, name: string, value: FilterValue): boolean => {
  const filter = contract?.filter[name]
  if (!filter) return true
  const takes = (text: string | undefined): boolean =>
    text === undefined || text === '' || filter.schema.safeParse(text).success
  if (isNone(value)) return value.not.split(',').every(takes)
  // Bounds are days here, and may be instants there.
  if (typeof value === 'object') return [value.from, value.until].every((day) => !day || isDay(day))
  if (filter.kind === 'range') return isRelativeDays(value)
  return filter.kind === 'equals' ? value.split(',').every(takes) : takes(value)
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text))

const FILTER = /^filter\[([a-z0-9_.]+)\](?:\[[a-z]+\])?$/

const isTaken = (key: string, value: string, url: ListUrl, { filters, sort }: Allowed): boolean => {
  if (value === '') return true
  if (key === 'sort') return sort.includes(value.replace(/^-/, ''))
  if (key === 'page[number]') return /^[1-9]\d{0,5}$/.test(value)
  if (key === 'page[size]') return PAGE_SIZES.some((size) => String(size) === value)
  if (key === 'filter[period]') return value === '0' || PERIODS.some((days) => String(days) === value)
  if (key === 'filter[search]') return true
  const name = FILTER.exec(key)?.[1]
  if (name === undefined) return !/^(page|filter)\[/.test(key)
  return filters.includes(name) && url.filters[name] !== undefined
}

/** Parts of an address that mean nothing to its list, as they stand there. */
export const droppedParts = (search: URLSearchParams, url: ListUrl, allowed: Allowed): string[] =>
  [...search]
    .filter(([key, value]) => !isTaken(key, value, url, allowed))
    .map(([key, value]) => `${key}=${value}`)
