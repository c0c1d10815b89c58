import * as z from 'zod'
import type { Contract, Filter } from './contract.ts'
import { isRelativeDays } from './relative-days.ts'
import { isRecord } from '#shared/kit/typed.ts'

/** spec 000 §7: page[number] default 1, page[size] default 20; at most 100. */
export const DEFAULT_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 100
/** Rows that a page may skip. Postgres reads skipped rows, and page one thousand is not read: filter instead. */
const MAX_OFFSET = 100_000
const MAX_LIST_VALUES = 100
const MAX_SORTS = 5

/** `not`: rows with none of the values, and rows without a value. */
export type ParsedFilter = { name: string; filter: Filter; value: unknown; not?: true }
export type ListQuery = {
  page: { number: number; size: number; after?: string; before?: string }
  sort: { field: string; descending: boolean }[]
  include: string[]
  filters: ParsedFilter[]
  search: string | null
  fields: Record<string, string[]>
}
export type QueryIssue = { parameter: string; key: string; params?: Record<string, string | number> }
export type Parsed = { ok: true; query: ListQuery } | { ok: false; issues: QueryIssue[] }

const splitList = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : []

const wholeNumber = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null

/**
 * Reads a parsed query string (`qs` form) against a contract. Everything that the contract does not allow is an issue
 * that names the parameter: nothing is silently ignored.
 */
export const parseListQuery = (input: unknown, contract: Contract): Parsed => {
  const source = isRecord(input) ? input : {}
  const issues: QueryIssue[] = []
  for (const name of Object.keys(source)) {
    if (!['page', 'sort', 'include', 'filter', 'fields'].includes(name))
      issues.push({ parameter: name, key: 'unknown_parameter' })
  }
  const query: ListQuery = {
    page: parsePage(source.page, issues),
    sort: parseSort(source.sort, contract, issues),
    include: parseInclude(source.include, contract, issues),
    ...parseFilters(source.filter, contract, issues),
    fields: parseFields(source.fields, contract, issues),
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, query }
}

/** `page[before]=end`: the last page. */
export const LIST_END = 'end'
/** What a cursor looks like from outside: ours tell a row's place, and are longer by what it is sorted by. */
const CURSOR = /^(end|[\w-]{9,2000})$/

const parsePage = (value: unknown, issues: QueryIssue[]): ListQuery['page'] => {
  const page: ListQuery['page'] = { number: 1, size: DEFAULT_PAGE_SIZE }
  if (value === undefined) return page
  if (!isRecord(value)) {
    issues.push({ parameter: 'page', key: 'invalid_page' })
    return page
  }
  for (const [name, raw] of Object.entries(value)) {
    const parsed = wholeNumber(raw)
    if (name === 'after' || name === 'before') {
      if (typeof raw === 'string' && CURSOR.test(raw)) page[name] = raw
      else issues.push({ parameter: `page[${name}]`, key: 'invalid_cursor' })
    } else if (name !== 'number' && name !== 'size')
      issues.push({ parameter: `page[${name}]`, key: 'unknown_parameter' })
    else if (parsed === null || parsed < 1)
      issues.push({ parameter: `page[${name}]`, key: 'positive_integer' })
    else if (name === 'size' && parsed > MAX_PAGE_SIZE)
      issues.push({ parameter: 'page[size]', key: 'page_size', params: { max: MAX_PAGE_SIZE } })
    else page[name] = parsed
  }
  if (['number', 'after', 'before'].filter((name) => name in value).length > 1)
    issues.push({ parameter: 'page', key: 'one_place' })
  if ((page.number - 1) * page.size > MAX_OFFSET)
    issues.push({ parameter: 'page[number]', key: 'page_too_deep', params: { max: MAX_OFFSET } })
  return page
}

const parseSort = (value: unknown, contract: Contract, issues: QueryIssue[]): ListQuery['sort'] => {
  if (value !== undefined && typeof value !== 'string')
    issues.push({ parameter: 'sort', key: 'invalid_sort' })
  const asked = splitList(value)
  if (asked.length > MAX_SORTS)
    issues.push({ parameter: 'sort', key: 'too_many', params: { max: MAX_SORTS } })
  const parts = asked.length > 0 ? asked : splitList(contract.defaultSort ?? '-id')
  return parts.flatMap((part) => {
    const field = part.replace(/^-/, '')
    if (field !== 'id' && !contract.sort.includes(field)) {
      issues.push({ parameter: 'sort', key: 'unknown_sort', params: { name: field } })
      return []
    }
    return [{ field, descending: part.startsWith('-') }]
  })
}

const parseInclude = (value: unknown, contract: Contract, issues: QueryIssue[]): string[] => {
  if (value !== undefined && typeof value !== 'string')
    issues.push({ parameter: 'include', key: 'invalid_include' })
  const paths = new Set<string>()
  for (const path of splitList(value)) {
    if (!contract.include.includes(path)) {
      issues.push({ parameter: 'include', key: 'unknown_include', params: { name: path } })
      continue
    }
    const [first] = path.split('.')
    if (first) paths.add(first)
    paths.add(path)
  }
  return [...paths]
}

const parseFilters = (value: unknown, contract: Contract, issues: QueryIssue[]) => {
  const filters: ParsedFilter[] = []
  let search: string | null = null
  if (value === undefined) return { filters, search }
  if (!isRecord(value)) {
    issues.push({ parameter: 'filter', key: 'invalid_filter' })
    return { filters, search }
  }
  for (const [name, raw] of Object.entries(value)) {
    const parameter = `filter[${name}]`
    const filter = Object.hasOwn(contract.filter, name) ? contract.filter[name] : undefined
    if (filter) {
      const parsed = isNegation(filter, raw)
        ? parseNegation(filter, raw.not, contract.attributes[name])
        : parseFilterValue(filter, raw)
      if (parsed.ok) filters.push({ name, filter, value: parsed.value, ...(parsed.not ? { not: true } : {}) })
      else issues.push({ parameter, key: 'invalid_filter' })
    } else if (name === 'search' && contract.search) {
      if (typeof raw !== 'string' || raw.length > 200) issues.push({ parameter, key: 'invalid_filter' })
      else search = raw.trim() || null
    } else issues.push({ parameter, key: 'unknown_filter', params: { name } })
  }
  return { filters, search }
}

type FilterValue = { ok: true; value: unknown; not?: true } | { ok: false }

const isNegation = (filter: Filter, raw: unknown): raw is { not: unknown } =>
  filter.kind === 'equals' && isRecord(raw) && Object.keys(raw).join() === 'not'

const choicesOf = ({ among, schema }: Filter): readonly unknown[] | null =>
  among ?? (schema instanceof z.ZodEnum ? schema.options : null)

/** None of few known values is any of the others, which an index finds; otherwise the rows are asked one by one. */
const parseNegation = (filter: Filter, raw: unknown, attribute: z.ZodType | undefined): FilterValue => {
  const parsed = parseFilterValue(filter, raw)
  if (!parsed.ok) return parsed
  const refused = new Set<unknown>([parsed.value].flat())
  const choices = choicesOf(filter)
  const isNeverEmpty = attribute !== undefined && !attribute.safeParse(null).success
  if (choices && isNeverEmpty) return { ok: true, value: choices.filter((one) => !refused.has(one)) }
  return { ok: true, value: [...refused], not: true }
}

/** Whether a range is one of days, or of instants. */
export const isOfDays = ({ schema }: Pick<Filter, 'schema'>): boolean =>
  ['2026-01-31', '2026-01-31T12:00:00.000Z'].some((one) => schema.safeParse(one).success)

const parseFilterValue = (filter: Filter, raw: unknown): FilterValue => {
  if (filter.kind === 'range' && isRecord(raw)) {
    const entries = Object.entries(raw).filter(([, value]) => value !== '')
    if (entries.some(([name]) => name !== 'from' && name !== 'until')) return { ok: false }
    const bounds: Record<string, unknown> = {}
    for (const [name, value] of entries) {
      const parsed = filter.schema.safeParse(value)
      if (!parsed.success) return { ok: false }
      bounds[name] = parsed.data
    }
    return { ok: true, value: bounds }
  }
  if (typeof raw !== 'string') return { ok: false }
  if (filter.kind === 'range' && isRelativeDays(raw))
    return isOfDays(filter) ? { ok: true, value: { span: raw } } : { ok: false }
  if (filter.kind === 'equals') {
    const parts = splitList(raw)
    if (parts.length === 0 || parts.length > MAX_LIST_VALUES) return { ok: false }
    const parsed = z.array(filter.schema).safeParse(parts)
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false }
  }
  const parsed = filter.schema.safeParse(raw)
  if (!parsed.success) return { ok: false }
  return {
    ok: true,
    value: filter.kind === 'range' ? { from: parsed.data, until: parsed.data } : parsed.data,
  }
}

const parseFields = (value: unknown, contract: Contract, issues: QueryIssue[]): Record<string, string[]> => {
  if (value === undefined) return {}
  if (!isRecord(value)) {
    issues.push({ parameter: 'fields', key: 'invalid_fields' })
    return {}
  }
  const fields: Record<string, string[]> = {}
  for (const [type, raw] of Object.entries(value)) {
    // A row's id stands beside its attributes; to name it asks for none of them.
    const names = splitList(raw).filter((name) => name !== 'id')
    // Only this contract's own names can be judged here; an included type's fields are cut to its contract on the way out.
    if (type === contract.type) {
      for (const name of names) {
        if (!Object.hasOwn(contract.attributes, name) && !Object.hasOwn(contract.relations, name))
          issues.push({ parameter: `fields[${type}]`, key: 'unknown_field', params: { name } })
      }
    } else if (!Object.values(contract.relations).some((relation) => relation.type === type))
      issues.push({ parameter: `fields[${type}]`, key: 'unknown_field', params: { name: type } })
    fields[type] = names
  }
  return fields
}
