import { raw, sql, type Sql } from '#server/infra/database.ts'
import { isOperator, linkedShippers } from './scopes.ts'
import type { Session } from './session.ts'

/**
 * The companies whose rows a session may see, where it is more than one: a page takes the first rows of each along an index
 * that begins with the company. As one list, rows of several companies would have to be sorted whole.
 */
export type Side = {
  column: Sql
  /** Ids of at least all companies of the scope, each once; the scope itself is asked all the same. */
  companies: Sql
}

/**
 * Companies of whose rows a session sees some, here and there: a page is sought among the first rows of each, along an index
 * that begins with the company, and is told whether it is there.
 */
export type SharedSide = {
  column: Sql
  /** Ids of all companies whose rows the list may have; none where the list is short, and is put in order as a whole. */
  companies: Sql
  /** Rows of a company that may be the list's, by its index. */
  where: Sql
  /** Whether the list has such a row. */
  has: Sql
}

/** Columns, never empty, that name the company of a row: for a carrier, for a shipper and who acts for it, for operators. */
type Columns = { transporter?: string; shipper?: string; linked?: string; operator?: string }

const ofLinked = (session: Session): Sql =>
  sql`select unnest(${session.company_ids}::int[]) union ${linkedShippers(session)}`

const ownCompanies = (session: Session): Sql | null =>
  session.company_ids.length > 1 ? sql`select unnest(${session.company_ids}::int[])` : null

const companiesOf = (session: Session): Sql | null => {
  if (isOperator(session)) return sql`select id from companies`
  return session.role === 'shipper' || session.role === 'transporter'
    ? ownCompanies(session)
    : ofLinked(session)
}

const columnOf = (
  session: Session,
  { transporter, shipper, linked, operator }: Columns,
): string | undefined => {
  if (isOperator(session)) return operator
  switch (session.role) {
    case 'transporter':
      return transporter
    case 'shipper':
      return shipper
    case 'four_pl':
    case 'auditor':
      return linked
    default:
      return undefined
  }
}

/** Sides of a resource whose scope goes by these columns. */
export const sidesBy =
  (columns: Columns) =>
  (session: Session): Side | null => {
    const name = columnOf(session, columns)
    const companies = name === undefined ? null : companiesOf(session)
    return companies && name !== undefined ? { column: raw(`t."${name}"`), companies } : null
  }

/** The same column for all of them. */
export const sidesByOne = (name: string) =>
  sidesBy({ transporter: name, shipper: name, linked: name, operator: name })

/** Of rows that keep the two sides of their order. */
export const sidesByOrder = sidesBy({
  transporter: 'transporter_id',
  shipper: 'shipper_id',
  linked: 'shipper_id',
  operator: 'shipper_id',
})
