import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import { wallTime, yearStart } from '#server/kit/brazil-days.ts'
import { holdOf } from '#shared/personal-data/holds.ts'
import type { Facet, Match, Owner } from './inventory/index.ts'
import type { Person } from './person.ts'

/** The inventory's words as SQL; `t` is the row. Table and column names come from the inventory alone. */

const column = (name: string): Sql => raw(`t."${name}"`)

/** Whether the row belongs to a company that is looked at. */
export const ownedSql = (owner: Owner, { reach, driven }: Pick<Person, 'reach' | 'driven'>): Sql => {
  if (reach === null || 'shared' in owner) return sql`true`
  if ('platform' in owner) return sql`false`
  if ('companies' in owner)
    return join(
      owner.companies.map((name) => sql`${column(name)} = any(${reach})`),
      ' or ',
    )
  if ('user' in owner)
    return sql`${column(owner.user)} in (select u.id from users u where u.company_id = any(${reach}))`
  if ('batch' in owner)
    return sql`${column(owner.batch)} in (select b.id from import_batches b where b.company_id = any(${reach}))`
  if ('freight_table' in owner)
    return sql`${column(owner.freight_table)} in (select s.id from simulation_tables s where s.shipper_id = any(${reach}))`
  // A carrier's people are on the orders that they drove. Elsewhere a name is only a word, and the text is the shipper's.
  const theirs =
    owner.side === 'either'
      ? sql`o.shipper_id = any(${reach}) or (o.transporter_id = any(${reach}) and o.id = any(${driven}))`
      : sql`${raw(`o.${owner.side}`)} = any(${reach})`
  return sql`${column(owner.order)} in (select o.id from orders o where ${theirs})`
}

const recordSql = ({ column: name, type: kind = 'type' }: Match, person: Person): Sql => {
  const of = (type: string, ids: readonly number[]): Sql =>
    sql`(${column(kind)} = ${type} and ${column(name)} = any(${ids}))`
  return join(
    [of('users', person.users), of('drivers', person.drivers), of('helpers', person.helpers)],
    ' or ',
  )
}

const cpfSql = ({ column: name, within, order }: Match, { cpfs, driven, received }: Person): Sql => {
  if (within === 'list') return sql`${column(name)} && ${cpfs}::text[]`
  if (within === 'json') {
    const named = sql`${column(name)}::text like any(${cpfs.map((cpf) => `%"${cpf}"%`)}::text[])`
    return order === undefined
      ? named
      : sql`((${column(order)} is null or ${column(order)} = any(${[...driven, ...received]})) and ${named})`
  }
  return sql`${column(name)} = any(${cpfs})`
}

/** What the match looks for; where there is nothing, no table need be read for it. */
const sought = ({ by }: Match, person: Person): readonly unknown[] => {
  const of = {
    user: person.users,
    driver: person.drivers,
    helper: person.helpers,
    driven: person.driven,
    received: person.received,
    cpf: person.cpfs,
    email: person.emails,
    record: [...person.users, ...person.drivers, ...person.helpers],
  }
  return of[by]
}

const matchSql = (match: Match, person: Person, owner: Owner | undefined): Sql => {
  if (sought(match, person).length === 0) return sql`false`
  const name = column(match.column)
  const theirs = owner ? ownedSql(owner, person) : sql`true`
  switch (match.by) {
    case 'user':
      return sql`${name} = any(${person.users})`
    case 'driver':
      return sql`${name} = any(${person.drivers})`
    case 'helper':
      return sql`${name} = any(${person.helpers})`
    case 'driven':
      return sql`${name} = any(${person.driven})`
    case 'received':
      return sql`${name} = any(${person.received})`
    case 'record':
      return recordSql(match, person)
    case 'cpf':
      return sql`(${cpfSql(match, person)} and (${theirs}))`
    default:
      // Addresses in a list are kept in small letters.
      return match.within === 'list'
        ? sql`(${name} && ${person.emails}::text[] and (${theirs}))`
        : sql`(lower(${name}) = any(${person.emails}) and (${theirs}))`
  }
}

/** Rows of the facet that are about the person. */
export const aboutSql = (facet: Facet, person: Person): Sql => {
  const theirs = join(
    facet.matches.map((match) => matchSql(match, person, facet.owner)),
    ' or ',
  )
  return facet.where === undefined ? theirs : sql`(${theirs}) and ${raw(facet.where)}`
}

/** Day on which the row's hold ends. */
const untilSql = ({ hold, since }: Facet): Sql => {
  if (hold === undefined || since === undefined) return sql`null::timestamptz`
  const { period } = holdOf(hold)
  if ('months' in period) return sql`${raw(since)} + make_interval(months => ${period.months}::int)`
  return yearStart(sql`extract(year from ${wallTime(raw(since))})::int + 1 + ${period.tax_years}::int`)
}

export { untilSql }

/** Rows that the law keeps. */
export const heldSql = (facet: Facet, now: Date): Sql =>
  facet.hold === undefined ? sql`false` : sql`${untilSql(facet)} > ${now}::timestamptz`
