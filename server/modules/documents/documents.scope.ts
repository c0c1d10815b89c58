import { raw, sql, type Sql } from '#server/infra/database.ts'
import {
  everything,
  isOperator,
  nothing,
  ofLinkedShippers,
  ofOwnAndLinked,
  own,
  seesPrices,
} from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { FEATURES } from '#shared/access/features.ts'
import { INNER_KINDS } from '#shared/documents/paper-kinds.ts'
import type { ReceiptCheck } from '#shared/documents/receipt-checks.ts'
import { seenDocuments, type DocumentKind } from './document-readers.scope.ts'

/** Which documents a session sees (access/README "Rows by role"). The row's alias is `t`. */

/** Condition on an order `o`: the session may see its documents. */
export const documentOrders = (session: Session): Sql => {
  if (isOperator(session)) return everything
  switch (session.role) {
    case 'shipper':
      return own(session, sql`o.shipper_id`)
    case 'transporter':
      // Another carrier's proposal that was refused closes the order to it again.
      return sql`(${own(session, sql`o.transporter_id`)} or exists (
        select 1 from order_proposals p where p.order_id = o.id and ${own(session, sql`p.transporter_id`)} and p.status <> 'refused'))`
    case 'four_pl':
    case 'auditor':
      return ofLinkedShippers(session, sql`o.shipper_id`)
    case 'customer':
      return own(session, sql`o.customer_id`)
    case 'risk_manager':
      return own(session, sql`o.risk_manager_id`)
    case 'supplier':
      // spec 000 §6: only where the shipper has feature 5
      return sql`(${own(session, sql`o.supplier_id`)} and exists (
        select 1 from companies s join company_features f on f.company_id in (s.id, s.parent_id)
        where s.id = o.shipper_id and f.feature_id = ${FEATURES.supplier_sees_shipper_order_documents}))`
    default:
      return nothing
  }
}

/** A shared CT-e is in each of its orders. */
const sharedInOrders = (session: Session): Sql =>
  sql`exists (select from cte_shares s join orders o on o.id = s.order_id where s.cte_id = t.id and ${documentOrders(session)})`

const inOrders = (session: Session, column: Sql): Sql =>
  sql`exists (select from orders o where o.id = ${column} and ${documentOrders(session)})`

/** Rows of companies that the session works for: its own, and as 4PL those of its shippers. */
const ownedRows = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'four_pl') return ofOwnAndLinked(session, sql`t.company_id`)
  // A company that sends files on behalf of a shipper sees its own files, not the shipper's other ones.
  if (session.role === 'supplier' || session.role === 'customer')
    return sql`t.user_id = ${session.user_id} and ${ofLinkedShippers(session, sql`t.company_id`)}`
  return own(session, sql`t.company_id`)
}

/** What a supplier sees, found by its companies: what the order's shipper lets it see is asked of these only. */
const ofSupplier = (session: Session, kind: DocumentKind, lets: Sql): Sql =>
  sql`(${seenDocuments(session, kind)} and (${lets}))`

export const nfFilesScope = (session: Session): Sql => {
  if (isOperator(session) || session.role === 'shipper') return ownedRows(session)
  if (session.role === 'supplier')
    return ofSupplier(session, 'nf', sql`(${ownedRows(session)}) or ${inOrders(session, sql`t.order_id`)}`)
  return seenDocuments(session, 'nf')
}

/**
 * A carrier sees the CT-es of the orders that it carries; the issuer of a CT-e on another carrier's order sees only its
 * own uploads.
 */
export const cteFilesScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'supplier')
    return ofSupplier(
      session,
      'cte',
      sql`(${ownedRows(session)}) or ${inOrders(session, sql`t.order_id`)} or ${sharedInOrders(session)}`,
    )
  return seenDocuments(session, 'cte')
}

/** The CT-e prints its charge, so its file is for readers of prices; its row without prices is for the others too. */
export const cteContentScope = (session: Session): Sql =>
  seesPrices(session) ? cteFilesScope(session) : nothing

const manifestIn = (orders: Sql): Sql =>
  sql`exists (select from mdfe_orders x join orders o on o.id = x.order_id where x.mdfe_id = t.id and ${orders})`

/** As CT-es: a carrier sees its own, and those of the orders that it carries. */
export const mdfeFilesScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'supplier')
    return ofSupplier(session, 'mdfe', sql`(${ownedRows(session)}) or ${manifestIn(documentOrders(session))}`)
  return seenDocuments(session, 'mdfe')
}

/** The file names the cargo of every shipper on the vehicle: for the carrier, and for the company that sent it. */
export const mdfeContentScope = (session: Session): Sql =>
  isOperator(session) || session.role === 'transporter'
    ? mdfeFilesScope(session)
    : own(session, sql`t.company_id`)

export const canhotoFilesScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'supplier')
    return ofSupplier(
      session,
      'canhoto',
      sql`${own(session, sql`t.company_id`)} or ${inOrders(session, sql`t.order_id`)}`,
    )
  return seenDocuments(session, 'canhoto')
}

export const importsScope = ownedRows

/** Rows that the session may change or delete: of the companies it works for. */
export const ownDocumentsScope = ownedRows

/** Orders that the session may add documents to; alias `o`. */
export const writableOrders = (session: Session): Sql => {
  if (session.role === 'transporter') return own(session, sql`o.transporter_id`)
  if (session.role === 'supplier') return own(session, sql`o.supplier_id`)
  return documentOrders(session)
}

const SHIPPER_SIDE: ReadonlySet<string> = new Set(['shipper', 'four_pl', 'auditor'])

/** Of an order's papers those that the session may know of: mails about prices are the shipper's side's, and their sender's. */
export const shownPapers = (session: Session, alias = 't'): Sql =>
  isOperator(session) || SHIPPER_SIDE.has(session.role)
    ? everything
    : sql`(${raw(alias)}.kind <> all(${[...INNER_KINDS]}) or ${own(session, sql`${raw(alias)}.company_id`)})`

export const orderPapersScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  const sent = own(session, sql`t.company_id`)
  if (session.role === 'supplier')
    return ofSupplier(
      session,
      'paper',
      sql`${sent} or (${shownPapers(session)} and ${inOrders(session, sql`t.order_id`)})`,
    )
  return sql`(${seenDocuments(session, 'paper')} and (${sent} or ${shownPapers(session)}))`
}

/** Its sender's, and for the mark that it was looked at the shipper's side. */
export const writablePapers = (session: Session): Sql =>
  session.role === 'shipper' || session.role === 'four_pl'
    ? orderPapersScope(session)
    : isOperator(session)
      ? everything
      : own(session, sql`t.company_id`)

/**
 * NOTFIS files name recipients and goods: for the shipper, who it works with, and the carrier of the order. One written with a
 * proposal closes with the order's documents when that is refused.
 */
export const notfisFilesScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'transporter')
    return sql`(${own(session, sql`t.transporter_id`)} and ${inOrders(session, sql`t.order_id`)})`
  if (session.role === 'four_pl') return ofLinkedShippers(session, sql`t.company_id`)
  return session.role === 'shipper' ? own(session, sql`t.company_id`) : nothing
}

/** A bill is its carrier's and its shipper's; auditors and 4PLs see those of their shippers. */
export const faturaFilesScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'transporter') return own(session, sql`t.transporter_id`)
  if (session.role === 'shipper') return own(session, sql`t.shipper_id`)
  return session.role === 'four_pl' || session.role === 'auditor'
    ? ofLinkedShippers(session, sql`t.shipper_id`)
    : nothing
}

/** Whom a bill charges: those who see the bill. */
export const faturaCtesScope = (session: Session): Sql =>
  sql`t.fatura_file_id in (select t.id from fatura_files t where (${faturaFilesScope(session)}))`

/** The check of a delivery receipt `t`. */

const IS: Readonly<Record<ReceiptCheck, Sql>> = {
  approved: sql`t.checked`,
  refused: sql`t.refused_reason is not null`,
  waiting: sql`not t.checked and t.refused_reason is null`,
}

export const isChecked = (check: ReceiptCheck): Sql => sql`(${IS[check]})`

export const checkOf = (): Sql =>
  sql`case when ${IS.approved} then 'approved' when ${IS.refused} then 'refused' else 'waiting' end`

/** A person's name is told to the own company. */
export const checkedBy = (session: Session): Sql =>
  sql`(select u.name from users u where u.id = t.checked_by and ${own(session, sql`u.company_id`)})`
