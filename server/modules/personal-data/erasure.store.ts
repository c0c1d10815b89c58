import { join, raw, sql, type Rows, type Sql } from '#server/infra/database.ts'
import { aboutSql, heldSql, ownedSql } from './facet.scope.ts'
import { FACETS, TEXTS, facetName, type Facet, type Text, type Treatment } from './inventory/index.ts'
import { REMOVED_CPF, REMOVED_NAME, REMOVED_WORDS, type Person } from './person.ts'
import { identifyingPattern } from './pure/identifying-pattern.ts'

/** Anonymising, facet by facet and text by text. Rows that are anonymised already are not found again. */

/** One erasure at a time, for longer than a request may take. */
export const openErasure = async (rows: Rows): Promise<void> => {
  await rows(sql`set local statement_timeout = '20min'`)
  await rows(sql`set local idle_in_transaction_session_timeout = '20min'`)
  await rows(sql`select pg_advisory_xact_lock(hashtext('personal_data.erasure'))`)
}

/** Keys of a change in the history whose values are the person's. */
const FIELDS = ['name', 'email', 'cpf', 'rg', 'contact_phone', 'cellphone', 'department', 'avatar_path']

const fieldsSql = (column: Sql): Sql => sql`
  coalesce((select jsonb_object_agg(e.key, case when e.key = any(${FIELDS}) and e.value <> 'null'::jsonb
    then to_jsonb(${REMOVED_WORDS}::text) else e.value end) from jsonb_each(${column}) e), '{}'::jsonb)`

const withoutSql = (facet: Facet, name: string, { cpfs }: Person): Sql => {
  const column = raw(`t."${name}"`)
  const isList = facet.matches.some((match) => match.column === name && match.within === 'list')
  return isList
    ? sql`array(select case when d = any(${cpfs}) then ${REMOVED_CPF} else d end from unnest(${column}) d)`
    : sql`case when ${column} = any(${cpfs}) then null else ${column} end`
}

const valueSql = (
  facet: Facet,
  name: string,
  treatment: Treatment,
  person: Person,
  { now, pattern }: { now: Date; pattern: string | null },
): Sql | null => {
  const column = raw(`t."${name}"`)
  switch (treatment) {
    case 'keep':
      return null
    case 'name':
      return sql`case when ${column} is null then null else ${REMOVED_NAME} end`
    case 'placeholder':
      return name === 'email' ? sql`'removido-' || t.id || '@removido.invalid'` : sql`'removido-' || t.id`
    case 'off':
      return sql`false`
    case 'stamp':
      return sql`coalesce(${column}, ${now}::timestamptz)`
    case 'empty_object':
      return sql`'{}'::jsonb`
    case 'empty_list':
      return sql`'{}'::text[]`
    case 'words':
      return pattern === null ? null : sql`regexp_replace(${column}, ${pattern}, ${REMOVED_WORDS}, 'gi')`
    case 'without':
      return withoutSql(facet, name, person)
    case 'fields':
      return fieldsSql(column)
    default:
      return sql`null`
  }
}

const countOf = async (counted: Promise<{ rows: number }[]>): Promise<number> => (await counted)[0]?.rows ?? 0

/** The history is the database owner's: its rows are written anew by a function, for an erasure that is on record. */
const rewriteAudits = (rows: Rows, values: readonly [string, Sql][], where: Sql): Promise<number> => {
  if (values.length === 0) return Promise.resolve(0)
  const pairs = values.map(([name, value]) => sql`${name}::text, ${value}`)
  const change = sql`jsonb_build_object('id', t.id, ${join(pairs)})`
  return countOf(
    rows(
      sql`select rewrite_audits(coalesce(jsonb_agg(${change}), '[]')) as rows from audits t where ${where}`,
    ),
  )
}

const eraseFacet = async (rows: Rows, facet: Facet, person: Person, now: Date): Promise<number> => {
  const where = sql`(${aboutSql(facet, person)}) and not (${heldSql(facet, now)})`
  const table = raw(`"${facet.table}"`)
  if (facet.table === 'access_logs')
    return countOf(
      rows(sql`select remove_access_logs(array(select t.id from access_logs t where ${where})) as rows`),
    )
  if (facet.remove) {
    const [gone] = await rows<{ rows: number }>(
      sql`with gone as (delete from ${table} t where ${where} returning 1) select count(*)::int as rows from gone`,
    )
    return gone?.rows ?? 0
  }
  const pattern = identifyingPattern(person)
  const values = Object.entries(facet.columns).flatMap(([name, treatment]): [string, Sql][] => {
    const value = valueSql(facet, name, treatment, person, { now, pattern })
    return value === null ? [] : [[name, value]]
  })
  if (facet.table === 'audits') return rewriteAudits(rows, values, where)
  if (values.length === 0) return 0
  const set = values.map(([name, value]) => sql`${raw(`"${name}"`)} = ${value}`)
  const [changed] = await rows<{ rows: number }>(
    sql`with changed as (update ${table} t set ${join(set)} where ${where} returning 1) select count(*)::int as rows from changed`,
  )
  return changed?.rows ?? 0
}

const sweep = async (rows: Rows, text: Text, pattern: string, person: Person): Promise<number> => {
  const column = raw(`t."${text.column}"`)
  // Inside a JSON number words would break the document; a nought does not.
  const replaced = text.json
    ? sql`case when regexp_replace(${column}::text, ${pattern}, ${REMOVED_WORDS}, 'gi') is json
            then regexp_replace(${column}::text, ${pattern}, ${REMOVED_WORDS}, 'gi')::jsonb
            else regexp_replace(${column}::text, ${pattern}, '0', 'gi')::jsonb end`
    : sql`regexp_replace(${column}, ${pattern}, ${REMOVED_WORDS}, 'gi')`
  const where = sql`${text.json ? sql`${column}::text` : column} ~* ${pattern} and (${ownedSql(text.owner, person)})
    and ${raw(text.where ?? 'true')}`
  if (text.table === 'audits') return rewriteAudits(rows, [[text.column, replaced]], where)
  const [changed] = await rows<{ rows: number }>(sql`
    with changed as (update ${raw(`"${text.table}"`)} t set ${raw(`"${text.column}"`)} = ${replaced}
      where ${where} returning 1)
    select count(*)::int as rows from changed`)
  return changed?.rows ?? 0
}

/** @returns rows changed by part of the inventory, those without any left out */
export const eraseRows = async (
  rows: Rows,
  person: Person,
  now: Date,
  onProgress: (done: number, total: number) => void,
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  const total = FACETS.length + TEXTS.length
  let done = 0
  const note = (name: string, count: number) => {
    if (count > 0) counts[name] = (counts[name] ?? 0) + count
    done += 1
    onProgress(done, total)
  }
  const pattern = identifyingPattern(person)
  // oxlint-disable no-await-in-loop -- one transaction is one connection, and each part is to be counted
  for (const text of TEXTS)
    note(`${text.table}.${text.column}`, pattern === null ? 0 : await sweep(rows, text, pattern, person))
  for (const facet of FACETS) note(facetName(facet), await eraseFacet(rows, facet, person, now))
  // oxlint-enable no-await-in-loop
  return counts
}
