import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import type { ListQuery, ParsedFilter } from '#shared/kit/query-grammar.ts'
import { likePattern } from './like-pattern.ts'
import type { ListParts } from './list-parts.ts'
import type { Session } from './session.ts'

/** A table beside a resource's that holds one folded text per row, with an index of its trigrams. */
export type TextSearch = {
  /** The table; its alias is `s`. */
  table: string
  /** Its column that is the row's id. */
  row: string
  /** Attributes whose words are in the text: a `contains` filter by one of them is a search too. */
  covers: readonly string[]
  /** Texts that typed words mean: a plate without its hyphen. */
  spellings: (words: string) => readonly string[]
  /** Whether `s` has the pattern where the session may look; the row itself is `t`. */
  has: (pattern: string, session: Session) => Sql
  /** Whether the session may look into the whole text of each of its rows. */
  isOpen: (session: Session) => boolean
  /** Whether orders of these words are kept, so that `found` counts them in an index alone. */
  isKept: (pattern: string) => boolean
  /** The whole text of `s`. */
  text: Sql
  /** Which texts may be the session's at all, where a column of `s` tells; null where they are few among all. */
  within: (session: Session) => Sql | null
  /**
   * The session's list without filters, company by company, so that a count ends as soon as it is told; null: in one.
   * `isDense`: most of the newest texts are the list's.
   */
  walked: (session: Session, isDense: boolean) => ListParts | null
  /** The session's list without filters by the ids of an index; null: its rows are read one by one. */
  newest: (session: Session) => Newest | null
  /** Rows whose text has the pattern, by the index of a part of it: their `id`, and whether they are `sure`. */
  found: (asked: Asked) => Sql
  /** Whether `found` and `walked` know the session's list without filters by themselves. */
  knowsLists: boolean
  /** Whether an index of its own finds five digits in a row. */
  knowsNumbers: boolean
}

/** Rows of which the list is some or all. */
export type Newest = ListParts & {
  /** Of the text `s`: whether its row is the list's. */
  listed: Sql
  /** Columns of the row `t` that `has` asks for, from `s`; after a comma. */
  columns: Sql
}

/** What the index of texts is asked for. */
type Asked = {
  part: string
  pattern: string
  /** Whose rows; null: those of every session. */
  session: Session | null
  /** Only rows of the session's list without filters. `sure` are then those that it may find by these words. */
  isUsual: boolean
  most: number
}

/** What a list is searched for: every spelling as a pattern, and whether trigrams can find it. */
export type Wanted = {
  patterns: readonly string[]
  isIndexed: boolean
  /** The filter that asks for the words, which wants them in its own column. */
  filter?: ParsedFilter
}

const LETTERS_OF_A_TRIGRAM = /[\p{L}\p{N}]{3}/u

/** The words that a list is searched for, in `filter[search]` or in a filter by a part of a text; null without any. */
export const wantedOf = (search: TextSearch, query: Pick<ListQuery, 'search' | 'filters'>): Wanted | null => {
  const contained = query.filters.find(
    ({ name, filter }) => filter.kind === 'contains' && search.covers.includes(name),
  )
  const words = query.search ?? (contained === undefined ? null : String(contained.value))
  if (words === null) return null
  const spellings = query.search === null ? [words] : search.spellings(words)
  return {
    patterns: spellings.map(likePattern),
    isIndexed: spellings.every((one) => LETTERS_OF_A_TRIGRAM.test(one)),
    ...(query.search === null && contained ? { filter: contained } : {}),
  }
}

const side = ({ table }: TextSearch): Sql => raw(`"${table}" s`)
const rowId = (search: TextSearch): Sql => raw(`s."${search.row}"`)

const anyOf = (conditions: readonly Sql[]): Sql => sql`(${join([...conditions], ' or ')})`

/** Whether `s` has one of the spellings. */
export const hasOne = (search: TextSearch, { patterns }: Wanted, session: Session): Sql =>
  anyOf(patterns.map((pattern) => search.has(pattern, session)))

/** The same of the row `t`: one look per row, which the planner cannot turn into a look at all texts. */
export const rowHas = (search: TextSearch, wanted: Wanted, session: Session): Sql =>
  sql`(select ${hasOne(search, wanted, session)} from ${side(search)} where ${rowId(search)} = t."id")`

/** How many rows of these parts have the words, up to `most`. */
export const partsCount = (
  search: TextSearch,
  wanted: Wanted,
  session: Session,
  { of, rows, most }: ListParts & { most: number },
): Sql =>
  sql`select count(*) as total from (
    select from ${of} cross join lateral (${rows}) t where ${rowHas(search, wanted, session)} limit ${most}) c`

/** How many rows have the words, up to `most`: the newest texts first, so that common words end it soon. */
export const textCount = (
  search: TextSearch,
  wanted: Wanted,
  session: Session,
  { table, where, most }: { table: Sql; where: Sql; most: number },
): Sql => {
  const within = search.within(session)
  if (within === null)
    return sql`select count(*) as total from (
      select from ${table} t where ${where} and ${rowHas(search, wanted, session)} order by t."id" desc limit ${most}) c`
  return sql`select count(*) as total from (
    select from ${side(search)} join ${table} t on t."id" = ${rowId(search)}
    where ${where} and ${within} and (case when ${hasOne(search, wanted, session)} then true end)
    order by ${rowId(search)} desc limit ${most}) c`
}

/** Letters of the parts of a pattern that the index may be asked for instead of the whole. */
const PART = 6
const STEP = 3
const RUNS = /[\p{L}\p{N}]{3,}/gu

const piecesOf = (run: string): string[] => {
  const last = run.length - PART
  if (last <= 1) return [run]
  const starts = Array.from({ length: Math.ceil(last / STEP) }, (_, index) => index * STEP)
  return [...starts, last].map((start) => run.slice(start, start + PART))
}

/**
 * The pattern and parts of it, within its words: where a word begins or ends, the index has a trigram that half of all texts
 * have. The pattern alone where it is one short word.
 */
export const partsOf = (pattern: string): readonly string[] => {
  const pieces = (pattern.match(RUNS) ?? []).flatMap(piecesOf).map((part) => `%${part}%`)
  return pieces.length <= 1 && pieces[0] === pattern ? pieces : [pattern, ...pieces]
}

/** The whole text of the row `t`, and whether it has one of the spellings, by one look. */
export const textAndWords = (search: TextSearch, wanted: Wanted, session: Session): Sql => {
  const of = sql`from ${side(search)} where ${rowId(search)} = t."id" offset 0`
  if (!search.isOpen(session))
    return sql`select ${search.text} as text, ${hasOne(search, wanted, session)} as has ${of}`
  return sql`select s.text, ${anyOf(wanted.patterns.map((one) => sql`s.text like ${one}`))} as has from (select ${search.text} as text ${of}) s`
}

/**
 * The listed texts of these ids with their ids, and whether they have one of the spellings: one scan for all of them, which
 * is read no further than a page needs where it goes the page's `way`.
 */
export const textOfListed = (
  search: TextSearch,
  wanted: Wanted,
  session: Session,
  { listed, columns }: Newest,
  { ids, way }: { ids: Sql; way?: Sql },
): Sql => {
  const along = way ? sql`order by ${rowId(search)} ${way}` : sql``
  const those = sql`where ${rowId(search)} = any(array(${ids})) and ${listed} ${along} offset 0`
  const id = sql`${rowId(search)} as id`
  if (search.isOpen(session))
    return sql`select w.id, w.text, ${anyOf(wanted.patterns.map((one) => sql`w.text like ${one}`))} as has
      from (select ${id}, ${search.text} as text from ${side(search)} ${those}) w`
  return sql`select ${id}, ${search.text} as text, ${hasOne(search, wanted, session)} as has
    from ${side(search)} cross join lateral (select ${id} ${columns}) t ${those}`
}
