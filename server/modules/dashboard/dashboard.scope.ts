import { sql, type Sql } from '#server/infra/database.ts'
import { isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** Keys of `freight_days d` that a session adds up: a company's own side, a 4PL's shippers, or all. */
export const figuresScope = (session: Session, shipperId: number | undefined): Sql => {
  const shippers = shipperId === undefined ? sql`true` : sql`d.company_id = ${shipperId}`
  if (isOperator(session))
    return shipperId === undefined
      ? sql`d.side = 'all' and d.company_id = 0`
      : sql`d.side = 'shipper' and ${shippers}`
  switch (session.role) {
    case 'shipper':
      return sql`d.side = 'shipper' and ${own(session, sql`d.company_id`)} and ${shippers}`
    case 'four_pl':
    case 'auditor':
      return sql`d.side = 'shipper' and ${ofLinkedShippers(session, sql`d.company_id`)} and ${shippers}`
    case 'transporter':
      return sql`d.side = 'transporter' and ${own(session, sql`d.company_id`)}`
    default:
      return nothing
  }
}

/** The same over `order_days d`, order by order. */
export const orderDaysScope = (session: Session, shipperId: number | undefined): Sql => {
  const shippers = shipperId === undefined ? sql`true` : sql`d.shipper_id = ${shipperId}`
  if (isOperator(session)) return shippers
  switch (session.role) {
    case 'shipper':
      return sql`${own(session, sql`d.shipper_id`)} and ${shippers}`
    case 'four_pl':
    case 'auditor':
      return sql`${ofLinkedShippers(session, sql`d.shipper_id`)} and ${shippers}`
    case 'transporter':
      return own(session, sql`d.transporter_id`)
    default:
      return nothing
  }
}
