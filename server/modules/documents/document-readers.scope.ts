import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import type { ListParts } from '#server/kit/list-parts.ts'
import { isOperator, linkedShippers, ofLinkedShippers } from '#server/kit/scopes.ts'
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
const SUPPLIER = 32
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

/** What a customer or supplier sent for its shippers is theirs, and not in these: it sees that by the person who sent it. */
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
    case 'supplier':
      return [own(kind === 'canhoto' || kind === 'paper' ? SENDER | SUPPLIER : SUPPLIER)]
    case 'risk_manager':
      return [own(SENDER | RISK_MANAGER)]
    default:
      return [own(SENDER)]
  }
}

/** Tables of the documents that a customer or supplier sees by who sent them, too. */
const SENT = { nf: raw('nf_files'), cte: raw('cte_files'), mdfe: raw('mdfe_files') } as const

/** Roles that send documents for their shippers. */
const OF_PERSONS: ReadonlySet<string> = new Set(['customer', 'supplier'])

/** Ids of what the session's user sent for its shippers; null where the kind or the role knows no such documents. */
const sentIds = (session: Session, kind: DocumentKind): Sql | null =>
  OF_PERSONS.has(session.role) && kind !== 'canhoto' && kind !== 'paper'
    ? sql`select s.id from ${SENT[kind]} s where s.user_id = ${session.user_id} and ${ofLinkedShippers(session, sql`s.company_id`)}`
    : null

/**
 * Documents `t` of a kind that the session's companies see. Not for operators. Of a supplier these are at least what it sees:
 * its shippers decide, which is asked beside it.
 */
export const seenDocuments = (session: Session, kind: DocumentKind): Sql => {
  const by = seats(session, kind).map(
    ({ companies, sides }) => sql`(r.company_id = any(${companies}) and r.sides & ${sides} > 0)`,
  )
  const seen = sql`from document_readers r where r.kind = ${kind} and (${join(by, ' or ')})`
  const sent = sentIds(session, kind)
  // As one list of ids: with "or" between two looks at the row, no index finds it.
  return sent
    ? sql`exists (select from (select r.document_id as id ${seen} union all ${sent}) d where d.id = t.id)`
    : sql`exists (select ${seen} and r.document_id = t.id)`
}

/** The same as a list without filters: the documents of each company lie in the order of their ids. */
export const seenParts =
  (kind: DocumentKind) =>
  (session: Session, filters: readonly ParsedFilter[]): ListParts | null => {
    if (filters.length > 0 || isOperator(session) || session.role === 'supplier') return null
    const sent = sentIds(session, kind)
    const of = [
      ...seats(session, kind).map(
        ({ companies, sides }) => sql`select unnest(${companies}) as company, ${sides}::int as sides`,
      ),
      ...(sent ? [sql`select null, 0`] : []),
    ]
    const seen = sql`select r.document_id as id from document_readers r
      where r.kind = ${kind} and r.company_id = v.company and r.sides & v.sides > 0`
    return {
      of: sql`(${join(of, ' union all ')}) v`,
      rows: sent ? sql`${seen} union all ${sent} and v.sides = 0` : seen,
      isShared: true,
    }
  }
