import { isRelativeDays } from '#shared/kit/relative-days.ts'
import { dateText } from '#client/lib/dates.ts'
import { text } from '#client/lib/i18n.ts'
import { useResource } from '../use-resource.ts'
import { type FilterValue, isNone, type ListFilter } from './list-types.ts'

const joined = (labels: readonly string[], more = 0): string => {
  const count = labels.length + more - 1
  return labels.length + more > 2 || more > 0
    ? text('kit:list.more_values', { first: labels[0], count })
    : labels.join(', ')
}

const boundsText = ({ from = '', until = '' }: { from?: string; until?: string }): string => {
  const [first, last] = [dateText(from), dateText(until)]
  if (first && last) return `${first} – ${last}`
  return first ? text('kit:list.since', { date: first }) : text('kit:list.up_to', { date: last })
}

/** A filter's value in words, for its chip; null while there is none. */
export const useFilterWords = (filter: ListFilter, value: FilterValue | undefined): string | null => {
  const isNot = isNone(value)
  const plain = typeof value === 'string' ? value : isNot ? value.not : ''
  const [first = '', ...others] = plain.split(',')
  const isResource = filter.kind === 'resource'
  const chosen = useResource<object>(isResource ? filter.resource : 'none', isResource ? first : undefined)
  if (value === undefined) return null
  if (typeof value === 'object' && !isNone(value)) return boundsText(value)
  if (filter.kind === 'boolean') return text(value === 'true' ? 'kit:yes' : 'kit:no')
  if (filter.kind === 'date') return isRelativeDays(value) ? text(`kit:list.span.${value}`) : plain
  const words = (): string => {
    if (filter.kind === 'resource') {
      const name = chosen.data ? (filter.optionLabel as (row: object) => string)(chosen.data) : '…'
      return joined([name], others.length)
    }
    if (filter.kind !== 'select') return plain
    return joined(
      plain.split(',').map((one) => filter.options.find((option) => option.value === one)?.label ?? one),
    )
  }
  return isNot ? text('kit:list.values_not', { values: words() }) : words()
}
