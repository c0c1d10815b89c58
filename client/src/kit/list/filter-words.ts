import { dateText } from '#client/lib/dates.ts'
import { text } from '#client/lib/i18n.ts'
import { useResource } from '../use-resource.ts'
import type { FilterValue, ListFilter } from './list-types.ts'

/** A filter's value in words, for its chip; null while there is none. */
export const useFilterWords = (filter: ListFilter, value: FilterValue | undefined): string | null => {
  const isResource = filter.kind === 'resource'
  const chosen = useResource<object>(
    isResource ? filter.resource : 'none',
    isResource && typeof value === 'string' ? value : undefined,
  )
  if (value === undefined) return null
  if (typeof value === 'object') {
    const from = dateText(value.from ?? '')
    const until = dateText(value.until ?? '')
    if (from && until) return `${from} – ${until}`
    return from ? text('kit:list.since', { date: from }) : text('kit:list.up_to', { date: until })
  }
  if (filter.kind === 'boolean') return text(value === 'true' ? 'kit:yes' : 'kit:no')
  if (filter.kind === 'resource')
    return chosen.data ? (filter.optionLabel as (row: object) => string)(chosen.data) : '…'
  if (filter.kind !== 'select') return value
  const labels = value
    .split(',')
    .map((one) => filter.options.find((option) => option.value === one)?.label ?? one)
  return labels.length > 2
    ? text('kit:list.more_values', { first: labels[0], count: labels.length - 1 })
    : labels.join(', ')
}
