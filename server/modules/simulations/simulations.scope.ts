import { sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** The shipper's side sees every alternative of its orders; a carrier only its own, on orders it was asked for. */
export const simulationOrdersScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper')
    return sql`exists (select 1 from orders o where o.id = t.order_id and ${own(session, sql`o.shipper_id`)})`
  if (session.role === 'four_pl' || session.role === 'auditor')
    return sql`exists (select 1 from orders o where o.id = t.order_id and ${ofLinkedShippers(session, sql`o.shipper_id`)})`
  if (session.role === 'transporter')
    return sql`${own(session, sql`t.transporter_id`)} and (
      exists (select 1 from orders o where o.id = t.order_id and ${own(session, sql`o.transporter_id`)})
      or exists (select 1 from order_proposals p where p.order_id = t.order_id and ${own(session, sql`p.transporter_id`)}))`
  return nothing
}

/** Rows that belong to a calculation: who sees the one sees the other. */
export const byCalculation = (session: Session): Sql =>
  isOperator(session)
    ? everything
    : sql`t.simulation_order_id in (select t.id from simulation_orders t where ${simulationOrdersScope(session)})`
