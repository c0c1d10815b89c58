import { asKept } from '#shared/kit/br/as-kept.ts'
import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import type { Resource } from './resource.ts'
import type { Session } from './session.ts'
import type { TextSearch } from './text-search.ts'
import { usable } from './veils.ts'

/** How lists of tables that grow find words in their own columns: by an index of trigrams over all of them (decision 0220). */

/** Table -> columns of its index `<table>_text`, in the order of its expression. */
export const TEXT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  nf_files: ['number', 'key', 'recipient_name', 'issuer_name'],
  cte_files: ['number', 'key', 'issuer_name'],
  mdfe_files: ['number', 'key'],
  canhoto_files: ['name'],
  order_papers: ['name', 'number'],
  notfis_files: ['name'],
  not_imported_files: ['name', 'key'],
  edi_files: ['name', 'sender', 'recipient'],
  fatura_files: ['number', 'fatura_name'],
  products: ['code', 'description', 'barcode', 'manufacturer'],
  request: ['destinatary_name', 'external_id', 'erp_request_number', 'destination_city'],
  simulation_quotes: ['quote_name', 'cost_center'],
  companies: ['fantasy_name', 'social_reason', 'cnpj'],
  users: ['name', 'email'],
  drivers: ['name', 'cpf'],
  helpers: ['name', 'cpf'],
  vehicles: ['plate', 'rntrc'],
  final_customers: ['name', 'social_reason', 'email'],
  addresses: ['name', 'city', 'street'],
}

/** The text of a row; written as in its index. */
export const textOfRow = (columns: readonly string[], alias: string): Sql =>
  raw(`search_text(${columns.map((name) => `coalesce(${alias}."${name}", '')`).join(` || E'\\n' || `)})`)

/** Null where the contract has no search, or its table no such index. */
export const columnSearch = (resource: Omit<Resource, 'search'>): TextSearch | null => {
  const { model, contract, scope } = resource
  const indexed = Object.hasOwn(TEXT_COLUMNS, model) ? TEXT_COLUMNS[model] : undefined
  const own = contract.search ?? []
  if (indexed === undefined || own.length === 0 || !own.every((name) => indexed.includes(name))) return null
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
    // The words first: the planner would read all rows of the company to look for them in each.
    found: ({ part, pattern, session, most }) => {
      const patterns = [...new Set([part, pattern])].map((one) => sql`${textOfRow(indexed, 't')} like ${one}`)
      const rows = sql`select t.* from ${raw(`"${model}"`)} t where ${join(patterns, ' and ')}`
      const seen = session === null ? sql`true` : sql`(${scope(session)})`
      return sql`select t.id, true as sure from (${rows} offset 0) t where ${seen} limit ${most}`
    },
    knowsLists: false,
  }
}
