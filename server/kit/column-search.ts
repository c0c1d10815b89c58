import { asKept } from '#shared/kit/br/as-kept.ts'
import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import type { Session } from './session.ts'
import type { TextSearch } from './text-search.ts'
import { usable, type Veil } from './veils.ts'

/** How lists of tables that grow find words in their own columns: by an index of trigrams over all of them (decision 0220). */

/** Tables with an index `<table>_text` over what their contract searches, in its order. */
const TABLES: ReadonlySet<string> = new Set([
  ...'cte_files mdfe_files canhoto_files notfis_files not_imported_files edi_files fatura_files'.split(' '),
  ...'products request simulation_quotes addresses final_customers'.split(' '),
  ...'companies users drivers helpers vehicles'.split(' '),
])

/** The same of tables that several contracts search, some of them by fewer columns. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  nf_files: ['number', 'key', 'recipient_name', 'issuer_name'],
  order_papers: ['name', 'number'],
}

/** Tables with an index of their texts. */
export const TABLES_WITH_TEXT: readonly string[] = [...TABLES, ...Object.keys(SHARED)]

/** The text of a row; written as in its index. */
const textOfRow = (columns: readonly string[], alias: string): Sql =>
  raw(`search_text(${columns.map((name) => `coalesce(${alias}."${name}", '')`).join(` || E'\\n' || `)})`)

/** The part of a resource that its search is made of. */
type Searched = {
  model: string
  contract: { search?: readonly string[] | undefined; filter: Readonly<Record<string, { kind: string }>> }
  scope: (session: Session) => Sql
  veils?: readonly Veil[] | undefined
}

/** Null where the contract has no search, or its table no such index. */
export const columnSearch = (resource: Searched): TextSearch | null => {
  const { model, contract, scope } = resource
  const own = contract.search ?? []
  const indexed = SHARED[model] ?? own
  if (own.length === 0 || !TABLES_WITH_TEXT.includes(model)) return null
  const text = textOfRow(indexed, 's')
  const isOpen = (session: Session): boolean =>
    own.length === indexed.length && own.every((name) => usable(resource, name, session) === null)
  const read = (name: string, session: Session): Sql => {
    const rows = usable(resource, name, session)
    const column = raw(`s."${name}"`)
    return sql`search_text(${rows ? sql`case when (${rows}) then ${column} end` : column})`
  }
  return {
    table: model,
    row: 'id',
    covers: own.filter((name) => contract.filter[name]?.kind === 'contains'),
    spellings: (words) => [...new Set([words, asKept(words)])],
    has: (pattern, session) =>
      isOpen(session)
        ? sql`${text} like ${pattern}`
        : sql`(${join(
            own.map((name) => sql`coalesce(${read(name, session)} like ${pattern}, false)`),
            ' or ',
          )})`,
    isOpen,
    isKept: () => false,
    text,
    within: () => null,
    walked: () => null,
    newest: () => null,
    // The words first: the planner would read all rows of the company to look for them in each.
    found: ({ part, pattern, session, most }) => {
      const patterns = [...new Set([part, pattern])].map((one) => sql`${textOfRow(indexed, 't')} like ${one}`)
      const rows = sql`select t.* from ${raw(`"${model}"`)} t where ${join(patterns, ' and ')}`
      const seen = session === null ? sql`true` : sql`(${scope(session)})`
      return sql`select t.id, true as sure from (${rows} offset 0) t where ${seen} limit ${most}`
    },
    knowsLists: false,
    knowsNumbers: false,
  }
}
