import type { Sql } from '#server/infra/database.ts'
import { raw } from '#server/infra/database.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** A study belongs to the shipper whose orders it replays: its own people, its 4PL, the operator; never a carrier. */
export const studiesScope = (session: Session, column = 't.shipper_id'): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, raw(column))
  return session.role === 'four_pl' ? ofLinkedShippers(session, raw(column)) : nothing
}
