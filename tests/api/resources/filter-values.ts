import type { Filter } from '#shared/kit/contract.ts'
import type { Seen } from '#tests/support/visible.ts'

/** What a filter can be asked that a row would answer to: query strings, `filter[x]=…`, made from the row's own values. */

/** A custom filter is tried with the attribute of its name, its choices, and other values of the row that it takes. */
const MOST_CUSTOM = 2

const usable = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

const firstValue = (rows: readonly Seen[], name: string): string | number | undefined =>
  rows.map((row) => row.attributes[name]).find(usable)

const choicesOf = (filter: Filter): readonly string[] =>
  (filter.schema as { options?: unknown[] }).options?.filter((one) => typeof one === 'string') ?? []

const dayInBrazil = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** The day of an instant, as filters count days; a day stays what it is. */
const dayOf = (value: string): string =>
  value.includes('T') ? dayInBrazil.format(new Date(value)) : value.slice(0, 10)

export const filterQueries = (name: string, filter: Filter, rows: readonly Seen[]): string[] => {
  const value = firstValue(rows, name)
  const plain = (one: string | number) => `filter[${name}]=${encodeURIComponent(String(one))}`
  if (filter.kind === 'range') {
    // An instant is asked for by its day where the filter is about days.
    if (value === undefined) return []
    const bound = [String(value), dayOf(String(value))].find((one) => filter.schema.safeParse(one).success)
    if (bound === undefined) return []
    const [from, until] = [encodeURIComponent(bound), encodeURIComponent(bound)]
    return [`filter[${name}][from]=${from}&filter[${name}][until]=${until}`, `filter[${name}]=last_30_days`]
  }
  if (filter.kind === 'equals' && value !== undefined) {
    const others = `filter[${name}][not]=${encodeURIComponent(String(value))}`
    return [plain(value), others]
  }
  if (filter.kind !== 'custom') return value === undefined ? [] : [plain(value)]
  const others = rows.slice(0, 1).flatMap((row) => [row.id, ...Object.values(row.attributes)])
  const candidates = [value, ...choicesOf(filter), 'true', 'false', ...others].filter(usable)
  const taken = candidates.filter((one) => filter.schema.safeParse(String(one)).success)
  return [...new Set(taken.map(plain))].slice(0, MOST_CUSTOM)
}
