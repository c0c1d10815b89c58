import { raw, sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { FEATURES } from '#shared/access/features.ts'

/** Which orders a session may see (access/README "Rows by role"). `alias` is the name that the query gives to `orders`. */
export const ordersScope = (session: Session, alias = 't'): Sql => {
  if (isOperator(session)) return everything
  const column = (name: string): Sql => raw(`${alias}.${name}`)
  switch (session.role) {
    case 'shipper':
      return own(session, column('shipper_id'))
    case 'transporter':
      // Proposed to it or carried by it, kept together (order_carriers).
      return sql`${column('id')} in (select c.order_id from order_carriers c where ${own(session, sql`c.transporter_id`)})`
    case 'supplier':
      return own(session, column('supplier_id'))
    case 'customer':
      return own(session, column('customer_id'))
    case 'risk_manager':
      return own(session, column('risk_manager_id'))
    case 'four_pl':
    case 'auditor':
    case 'broker':
      return ofLinkedShippers(session, column('shipper_id'))
    default:
      return nothing
  }
}

/** Of which orders it reads the history: a carrier only of those that it carries, for the rest tells of its rivals. */
export const carriedOrdersScope = (session: Session): Sql =>
  session.role === 'transporter' ? own(session, sql`t.transporter_id`) : ordersScope(session)

/** A carrier lost the order `column`: its proposal was refused. It is told nothing of what happened afterwards. */
export const isLost = (session: Session, column: Sql): Sql =>
  session.role === 'transporter'
    ? sql`(not exists (select from order_carriers c where c.order_id = ${column} and ${own(session, sql`c.transporter_id`)} and not c.lost))`
    : sql`false`

/**
 * Rows that belong to an order the session may see. Asked of the row's own order: within an "or", "in (select …)" would have
 * all orders of the company gathered first.
 */
export const ofVisibleOrders = (session: Session): Sql =>
  isOperator(session)
    ? everything
    : sql`exists (select from orders o where o.id = t.order_id and ${ordersScope(session, 'o')})`

/** The same, but a carrier sees them only of orders that it carries: rivals do not follow each other. */
export const ofFollowedOrders = (session: Session): Sql =>
  session.role === 'transporter'
    ? sql`exists (select from orders o where o.id = t.order_id and ${own(session, sql`o.transporter_id`)})`
    : ofVisibleOrders(session)

/**
 * Rows that keep their order's two sides beside them (`shipper_id`, `transporter_id`), for readers of the order; a carrier sees
 * those of orders that it carries.
 */
export const ofKeptSides = (session: Session): Sql => {
  if (isOperator(session)) return everything
  switch (session.role) {
    case 'shipper':
      return own(session, sql`t.shipper_id`)
    case 'transporter':
      return own(session, sql`t.transporter_id`)
    case 'four_pl':
    case 'auditor':
    case 'broker':
      return ofLinkedShippers(session, sql`t.shipper_id`)
    default:
      return ofFollowedOrders(session)
  }
}

/** A carrier sees its own proposals, the shipper's side those of its orders, other roles none. */
export const proposalsScope = (session: Session): Sql => {
  if (session.role === 'transporter') return own(session, sql`t.transporter_id`)
  if (['manager', 'dev', 'shipper', 'four_pl', 'auditor'].includes(session.role))
    return ofVisibleOrders(session)
  return nothing
}

/**
 * The timeline. A carrier sees what it did itself, and of orders that it carries everything but what other carriers
 * answered; of an order that is only proposed to it, that it was created and proposed.
 */
export const timelineScope = (session: Session): Sql => {
  if (session.role !== 'transporter') return ofVisibleOrders(session)
  const mine = own(session, sql`t.company_id`)
  return sql`(${mine} and ${ofVisibleOrders(session)})
    or (t.event in ('created', 'proposal_sent') and ${ofVisibleOrders(session)})
    or (t.event not in ('defined_transporter', 'proposal_accepted', 'proposal_refused', 'transporter_refused')
        and ${ofFollowedOrders(session)})`
}

/**
 * Of which visible orders the session is told the invoices, as documents.scope.ts has it: a supplier where the shipper, or its
 * head office, has feature 5 on; a carrier until its proposal was refused; a broker of none. `alias` is that of `orders`.
 */
export const documentsOpenTo = (session: Session, alias: string): Sql => {
  const column = (name: string): Sql => raw(`${alias}.${name}`)
  switch (session.role) {
    case 'supplier':
      return sql`exists (select 1 from companies s join company_features f on f.company_id in (s.id, s.parent_id)
        where s.id = ${column('shipper_id')} and f.feature_id = ${FEATURES.supplier_sees_shipper_order_documents})`
    case 'transporter':
      return sql`(${own(session, column('transporter_id'))} or exists (select 1 from order_proposals p
        where p.order_id = ${column('id')} and ${own(session, sql`p.transporter_id`)} and p.status <> 'refused'))`
    case 'broker':
      return nothing
    default:
      return everything
  }
}

/**
 * Requests that a session sees: a shipper its own and its branches', a 4PL those of its shippers, a supplier those that
 * name it. It stands here because an invoice's search tells the request before its order (spec 002 §4.14).
 */
export const requestsScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, sql`t.company_id`)
  if (session.role === 'four_pl') return ofLinkedShippers(session, sql`t.company_id`)
  return session.role === 'supplier' ? own(session, sql`t.supplier_id`) : nothing
}

/** The name of an order on screens and papers: its shipper's code, or else its number; the order's alias is `o`. */
export const orderCode = sql`coalesce(nullif(o.shipper_order_code, ''), '#' || o.id)`
