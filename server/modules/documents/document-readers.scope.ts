import { join, sql, type Sql } from '#server/infra/database.ts'
import type { ListParts } from '#server/kit/list-parts.ts'
import { isOperator, linkedShippers } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import type { ParsedFilter } from '#shared/kit/query-grammar.ts'

/** Documents of a session by the companies that see them (document_readers), not by every order that might have them. */

export type DocumentKind = 'nf' | 'cte' | 'mdfe' | 'canhoto' | 'paper'

/** As what a company sees a document; the values of document_readers.sides. */
const SENDER = 1
const SHIPPER = 2
const CARRIER = 4
const PROPOSED = 8
const CUSTOMER = 16
const RISK_MANAGER = 64

/** Companies, as an array, and as what they see documents. */
type Seat = { companies: Sql; sides: number }

/** A carrier is told the invoices of orders that are proposed to it, their CT-es and manifests when it carries them. */
const OF_CARRIER: Record<DocumentKind, number> = {
  nf: CARRIER | PROPOSED,
  cte: SENDER | CARRIER,
  mdfe: SENDER | CARRIER,
  canhoto: SENDER | CARRIER | PROPOSED,
  paper: SENDER | CARRIER | PROPOSED,
}

/** A 4PL works with what its shippers have sent; receipts and papers it sees by their orders. */
const OF_FOUR_PL: Record<DocumentKind, number> = {
  nf: SENDER | SHIPPER,
  cte: SENDER | SHIPPER,
  mdfe: SENDER | SHIPPER,
  canhoto: SHIPPER,
  paper: SHIPPER,
}

/** What a customer sent for its shippers is theirs, and not in these: it sees that by the person who sent it. */
const OF_CUSTOMER: Record<DocumentKind, number> = {
  nf: CUSTOMER,
  cte: CUSTOMER,
  mdfe: CUSTOMER,
  canhoto: SENDER | CUSTOMER,
  paper: SENDER | CUSTOMER,
}

const seats = (session: Session, kind: DocumentKind): Seat[] => {
  const own = (sides: number): Seat => ({ companies: sql`${session.company_ids}::int[]`, sides })
  const linked = (sides: number): Seat => ({ companies: sql`array(${linkedShippers(session)})`, sides })
  switch (session.role) {
    case 'shipper':
      // Its invoices are those that it has, also of orders.
      return [own(kind === 'nf' ? SENDER : SENDER | SHIPPER)]
    case 'transporter':
      return [own(OF_CARRIER[kind])]
    case 'four_pl':
      return [own(SENDER), linked(OF_FOUR_PL[kind])]
    case 'auditor':
      return [own(SENDER), linked(SHIPPER)]
    case 'customer':
      return [own(OF_CUSTOMER[kind])]
    case 'risk_manager':
      return [own(SENDER | RISK_MANAGER)]
    default:
      return [own(SENDER)]
  }
}

/** Documents `t` of a kind that the session's companies see. Not for operators, nor for suppliers, whose shippers decide. */
export const seenDocuments = (session: Session, kind: DocumentKind): Sql => {
  const by = seats(session, kind).map(
    ({ companies, sides }) => sql`(r.company_id = any(${companies}) and r.sides & ${sides} > 0)`,
  )
  return sql`exists (select from document_readers r where r.kind = ${kind} and r.document_id = t.id and (${join(by, ' or ')}))`
}

/** Roles that see documents by who sent them, too. */
const OF_PERSONS: ReadonlySet<string> = new Set(['customer', 'supplier'])

/** The same as a list without filters: the documents of each company lie in the order of their ids. */
export const seenParts =
  (kind: DocumentKind) =>
  (session: Session, filters: readonly ParsedFilter[]): ListParts | null => {
    if (filters.length > 0 || isOperator(session) || OF_PERSONS.has(session.role)) return null
    const of = seats(session, kind).map(
      ({ companies, sides }) => sql`select unnest(${companies}) as company, ${sides}::int as sides`,
    )
    return {
      of: sql`(${join(of, ' union all ')}) v`,
      rows: sql`select r.document_id as id from document_readers r
      where r.kind = ${kind} and r.company_id = v.company and r.sides & v.sides > 0`,
      isShared: true,
    }
  }
