import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import type { ListQuery } from '#shared/kit/query-grammar.ts'
import { column, told } from './read-sql.ts'
import type { Resource } from './resource.ts'
import type { Session } from './session.ts'

/** The order of a list as keys that end in the id, so that every row has one place: for sorting, and for going on from a row. */
export type SortKey = {
  field: string
  value: Sql
  descending: boolean
  isNullable: boolean
  isColumn: boolean
}
export type KeyValue = string | number | boolean | null

export const sortKeys = (resource: Resource, session: Session, sort: ListQuery['sort']): SortKey[] => {
  const keys = sort.map(({ field, descending }): SortKey => {
    const value = told(resource, session, field)
    const isColumn = value.text === column(field).text
    const isNullable = !isColumn || (resource.contract.attributes[field]?.safeParse(null).success ?? false)
    return { field, value, descending, isNullable: field !== 'id' && isNullable, isColumn }
  })
  if (sort.some(({ field }) => field === 'id')) return keys
  // Ties go the way of the last key: one index then reads the list from either end.
  const descending = keys.at(-1)?.descending ?? true
  return [...keys, { field: 'id', value: column('id'), descending, isNullable: false, isColumn: true }]
}

/** Nulls go last, whichever way; where there are none it is left out, because an index gives the plain order only. */
export const orderOf = (keys: readonly SortKey[], reversed = false): Sql =>
  join(
    keys.map(({ value, descending, isNullable }) => {
      const nulls = isNullable ? (reversed ? ' nulls first' : ' nulls last') : ''
      return sql`${value} ${raw(`${descending === reversed ? 'asc' : 'desc'}${nulls}`)}`
    }),
  )

/** The way of a list by the id alone. */
export const idOrder = ([only, ...others]: readonly SortKey[], reversed: boolean): Sql | null =>
  only?.field === 'id' && others.length === 0 ? raw(only.descending === reversed ? 'asc' : 'desc') : null

const sign = ({ descending }: SortKey, reversed: boolean): Sql => raw(descending === reversed ? '>' : '<')

const past = (key: SortKey, value: KeyValue, reversed: boolean): Sql => {
  if (value === null) return reversed ? sql`${key.value} is not null` : sql`false`
  const beyond = sql`${key.value} ${sign(key, reversed)} ${value}`
  return key.isNullable && !reversed ? sql`(${beyond} or ${key.value} is null)` : beyond
}
const same = ({ value: at }: SortKey, value: KeyValue): Sql =>
  value === null ? sql`${at} is null` : sql`${at} = ${value}`

/** Rows after the one with these values, or before it (`reversed`). */
export const beyond = (keys: readonly SortKey[], values: readonly KeyValue[], reversed: boolean): Sql => {
  const [first] = keys
  if (!first) return sql`true`
  const isPlain = keys.every((key) => !key.isNullable && key.descending === first.descending)
  if (isPlain)
    return sql`(${join(keys.map(({ value }) => value))}) ${sign(first, reversed)} (${join(values.map((value) => sql`${value}`))})`
  const steps = keys.map((key, index) => {
    const before = keys.slice(0, index).map((each, at) => same(each, values[at] ?? null))
    return sql`(${join([...before, past(key, values[index] ?? null, reversed)], ' and ')})`
  })
  return sql`(${join(steps, ' or ')})`
}
