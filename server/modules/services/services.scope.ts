import { sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { ofKeptSides } from '#server/modules/orders/index.ts'

/** Services of orders that the session sees; a carrier's only of orders that it carries. */
export const orderServicesScope = ofKeptSides

/** What hangs on a service of an order: who sees the service sees it. */
export const ofOrderServices = (session: Session): Sql =>
  sql`exists (
    select 1 from (select s.order_id, s.shipper_id, s.transporter_id from order_additional_services s where s.id = t.order_additional_service_id) t
    where ${orderServicesScope(session)})`

/** Agreed prices belong to a pair: both sides see them, and the 4PL of the shipper. */
export const servicePricesScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, sql`t.shipper_id`)
  if (session.role === 'transporter') return own(session, sql`t.transporter_id`)
  if (session.role === 'four_pl') return ofLinkedShippers(session, sql`t.shipper_id`)
  return nothing
}
