import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import type { ListQuery, ParsedFilter } from '#shared/kit/query-grammar.ts'
import { asKept } from '#shared/kit/br/as-kept.ts'
import type { ReadContext } from './context.ts'
import { likePattern } from './like-pattern.ts'
import type { Resource } from './resource.ts'
import { oneOf } from './scopes.ts'
import type { Session } from './session.ts'
import { rowHas, wantedOf } from './text-search.ts'
import { toldInstead, usable } from './veils.ts'
import { isRelativeDays, relativeDays } from '#shared/kit/relative-days.ts'
import { membersOf } from '#shared/kit/typed.ts'

/** How a resource's reading becomes SQL. Identifiers come from contracts only, never from a request. */

const identifier = (name: string): Sql => raw(`"${name}"`)
export const column = (name: string): Sql => raw(`t."${name}"`)
export const table = (resource: Resource): Sql => identifier(resource.model)

type Asked = { only?: readonly string[] | undefined; isSingle?: boolean }

const makeSelection = (resource: Resource, session: Session, { only, isSingle = false }: Asked): Sql => {
  // Actions and veils ask the row.
  const asksRows = resource.actions !== undefined || resource.veils !== undefined
  const isAsked = (name: string): boolean => {
    // No attribute of its own: `present` makes others of it.
    if (only?.includes(name) === true || !Object.hasOwn(resource.contract.attributes, name)) return true
    return resource.contract.seldom?.includes(name) === true
      ? only === undefined && isSingle
      : only === undefined || asksRows
  }
  const { columns = {}, gathered = {} } = resource
  const isWhole = isSingle && only === undefined
  const looks = Object.entries(gathered).filter(
    ([, { makes }]) => isWhole || makes.some((name) => !Object.hasOwn(columns, name) && isAsked(name)),
  )
  const made = new Set(isWhole ? looks.flatMap(([, { makes }]) => makes) : [])
  const extra = [
    ...Object.entries(columns).filter(([name]) => isAsked(name) && !made.has(name)),
    ...looks.map(([name, { column: make }]) => [name, make] as const),
  ].map(([name, make]) => sql`${make(session)} as ${identifier(name)}`)
  return extra.length > 0 ? sql`${resource.plainColumns}, ${join(extra)}` : resource.plainColumns
}

type Made = { list?: Sql; single?: Sql }

/** Select lists of a session without `fields[…]`: its requests ask for the same two again and again. */
const createSelections = (): ((session: Session, resource: Resource) => Made) => {
  const sessions = new WeakMap<Session, WeakMap<Resource, Made>>()
  return (session, resource) => {
    const resources = sessions.get(session) ?? new WeakMap<Resource, Made>()
    if (!sessions.has(session)) sessions.set(session, resources)
    const made = resources.get(resource) ?? {}
    if (!resources.has(resource)) resources.set(resource, made)
    return made
  }
}

/** The select list. Computed SQL that was not asked for (`fields[…]`) is not computed. */
export const selection = (
  { session, held }: Pick<ReadContext, 'session' | 'held'>,
  resource: Resource,
  asked: Asked = {},
): Sql => {
  if (asked.only !== undefined) return makeSelection(resource, session, asked)
  const made = held(createSelections)(session, resource)
  return (made[asked.isSingle === true ? 'single' : 'list'] ??= makeSelection(resource, session, asked))
}

/** The table under the alias `t`, with what its computed attributes need beside it. */
export const source = (resource: Resource, session: Session, { only, isSingle }: Asked = {}): Sql =>
  resource.joins && !(isSingle && only === undefined && resource.gathered)
    ? sql`${table(resource)} t ${resource.joins(session)}`
    : sql`${table(resource)} t`

/** The bounds of a range; a span of days is told by the clock of the moment. */
const boundsOf = (value: unknown, now: Date) => {
  const { span, from, until } = membersOf(value)
  return isRelativeDays(span) ? relativeDays(span, now) : { from, until }
}

/** None of some numbers, as the gaps between them: their index then tells how few rows are left. */
const noneOf = (column: Sql, values: readonly unknown[]): Sql => {
  const numbers = values.filter((value) => typeof value === 'number').toSorted((one, other) => one - other)
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === undefined || numbers.length < values.length)
    return sql`(${column} <> all(${values}) or ${column} is null)`
  const gaps = numbers.slice(1).map((value, at) => sql`(${column} > ${numbers[at]} and ${column} < ${value})`)
  return sql`(${join([sql`${column} < ${first}`, ...gaps, sql`${column} > ${last}`, sql`${column} is null`], ' or ')})`
}

/** Without the veil of the filter: for rows that it does not hide. */
export const plainFilterSql = (
  resource: Resource,
  { name, filter, value, not }: ParsedFilter,
  session: Session,
  now: Date,
): Sql => {
  const own = resource.filters?.[name]
  if (own && not) return sql`(${own(value as never, session, now)}) is not true`
  if (own) return own(value as never, session, now)
  if (filter.kind === 'contains') return sql`search_text(${column(name)}) like ${likePattern(String(value))}`
  if (filter.kind === 'range') {
    const { from, until } = boundsOf(value, now)
    const bounds = [
      ...(from === undefined ? [] : [sql`${column(name)} >= ${fromBound(from)}`]),
      ...(until === undefined ? [] : [sql`${column(name)} <= ${untilBound(until)}`]),
    ]
    return bounds.length > 0 ? join(bounds, ' and ') : sql`true`
  }
  if (filter.kind === 'equals')
    return not ? noneOf(column(name), [value].flat()) : oneOf(column(name), [value].flat())
  throw new Error(`${resource.contract.type}: filter ${name} is custom and has no SQL`)
}

/** A filter by a hidden value does not find its row. */
export const filterSql = (resource: Resource, filter: ParsedFilter, session: Session, now: Date): Sql => {
  const found = plainFilterSql(resource, filter, session, now)
  const rows = usable(resource, filter.name, session)
  return rows ? sql`(${found}) and (${rows})` : found
}

/** A day begins and ends where most of the country lives; as a bound it means the whole day. */
const fromBound = (from: unknown): unknown => (isDay(from) ? `${from}T00:00:00.000-03:00` : from)
const untilBound = (until: unknown): unknown => (isDay(until) ? `${until}T23:59:59.999-03:00` : until)
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** A column as the session reads it: null where it is hidden. */
export const readable = (resource: Resource, session: Session, name: string): Sql => {
  const rows = usable(resource, name, session)
  return rows ? sql`case when (${rows}) then ${column(name)} end` : column(name)
}

/** A column as the session is told it, so that the order of a list is that of what stands in it. */
export const told = (resource: Resource, session: Session, name: string): Sql => {
  const instead = toldInstead(resource, name, session)
  const rows = usable(resource, name, session)
  if (rows === null || instead === null) return readable(resource, session, name)
  return sql`case when (${rows}) then ${column(name)} else ${instead} end`
}

const searchSql = (resource: Resource, session: Session, words: string): Sql => {
  const wanted = resource.search && wantedOf(resource.search, { search: words, filters: [] })
  if (resource.search && wanted) return rowHas(resource.search, wanted, session)
  const columns = resource.contract.search ?? []
  // A code of a company's own may look like a plate, so the typed words count beside the kept ones.
  const patterns = [...new Set([words, asKept(words)])].map(likePattern)
  return sql`(${join(
    columns.flatMap((name) =>
      patterns.map((pattern) => sql`search_text(${readable(resource, session, name)}) like ${pattern}`),
    ),
    ' or ',
  )})`
}

export const whereSql = (
  resource: Resource,
  session: Session,
  query: Pick<ListQuery, 'filters' | 'search'>,
  now: Date,
): Sql => {
  const parts = [
    ...(resource.where ? [resource.where] : []),
    resource.scope(session),
    ...query.filters.map((filter) => filterSql(resource, filter, session, now)),
    ...(query.search === null ? [] : [searchSql(resource, session, query.search)]),
  ]
  return join(
    parts.map((part) => sql`(${part})`),
    ' and ',
  )
}
