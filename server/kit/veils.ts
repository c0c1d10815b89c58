import { sql, type Sql } from '#server/infra/database.ts'
import { invalid, type Issue } from '#shared/kit/exceptions.ts'
import type { ListQuery } from '#shared/kit/query-grammar.ts'
import type { Session } from './session.ts'

/**
 * Attributes that only some readers of a row may read. A value that one may not read is not told by the order of rows or
 * by what a filter finds either, so the same declaration speaks for a row, a sort and a filter.
 */
export type Veil = {
  /** Attribute -> the value told instead. */
  instead: Readonly<Record<string, unknown>>
  /** Filters of other names that tell of these attributes. */
  filters?: readonly string[]
  /** Who reads them: of every row, of none, or of these. */
  lifted: (session: Session) => boolean | RowTest
}

/** The same question about a row that is there, and about the rows of the alias `t`. */
export type RowTest = { row: (row: Readonly<Record<string, unknown>>) => boolean; where: Sql }

type Veiled = { veils?: readonly Veil[] | undefined }

const NOTHING: Record<string, unknown> = {}

/** Attributes that this session may not read of this row, with what it gets instead. */
export const hiddenOf = (
  { veils }: Veiled,
  row: Readonly<Record<string, unknown>>,
  session: Session,
): Record<string, unknown> => {
  if (!veils) return NOTHING
  let hidden = NOTHING
  for (const { instead, lifted } of veils) {
    const answer = lifted(session)
    if (typeof answer === 'boolean' ? !answer : !answer.row(row)) hidden = { ...hidden, ...instead }
  }
  return hidden
}

const speaksFor = ({ instead, filters }: Veil, name: string): boolean =>
  Object.hasOwn(instead, name) || filters?.includes(name) === true

/** Of which rows the session may use this attribute or filter; null: of all that it sees. */
export const usable = ({ veils }: Veiled, name: string, session: Session): Sql | null => {
  for (const veil of veils ?? []) {
    if (!speaksFor(veil, name)) continue
    const answer = veil.lifted(session)
    if (answer !== true) return answer === false ? sql`false` : answer.where
  }
  return null
}

/** What the session is told where it may not use this attribute. */
export const toldInstead = ({ veils = [] }: Veiled, name: string, session: Session): unknown =>
  veils.find((veil) => speaksFor(veil, name) && veil.lifted(session) !== true)?.instead[name] ?? null

/** Whether the session reads this attribute, or may use this filter, of no row at all. */
export const isClosed = ({ veils = [] }: Veiled, session: Session, name: string): boolean =>
  veils.some((veil) => speaksFor(veil, name) && veil.lifted(session) === false)

/** Sorted by and filtered by: what the session reads of no row is unknown to it. Throws ValidationException. */
export const refuseVeiled = (
  resource: Veiled,
  session: Session,
  { sort, filters }: Pick<ListQuery, 'sort' | 'filters'>,
): void => {
  if (!resource.veils) return
  const issues: Issue[] = [
    ...sort
      .filter(({ field }) => isClosed(resource, session, field))
      .map(({ field }) => ({ parameter: 'sort', key: 'unknown_sort', params: { name: field } })),
    ...filters
      .filter(({ name }) => isClosed(resource, session, name))
      .map(({ name }) => ({ parameter: `filter[${name}]`, key: 'unknown_filter', params: { name } })),
  ]
  if (issues.length > 0) throw invalid(...issues)
}
