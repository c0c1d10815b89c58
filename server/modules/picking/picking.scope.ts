import { sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, nothing, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** Pickings are a shipper's own and its branches'; the operator's developers see all. */
export const pickingScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  return session.role === 'shipper' ? own(session, sql`t.company_id`) : nothing
}
