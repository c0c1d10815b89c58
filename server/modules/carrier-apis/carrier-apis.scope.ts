import { sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** A shipper's own; its 4PL's, of the shippers that it is linked to. No carrier sees that it is asked by API. */
export const carrierApisScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, sql`t.company_id`)
  return session.role === 'four_pl' ? ofLinkedShippers(session, sql`t.company_id`) : nothing
}

const mine = (session: Session): Sql =>
  session.role === 'four_pl'
    ? sql`(select p.shipper_id from shipper_partners p where ${own(session, sql`p.company_id`)} and p.active)`
    : sql`(select unnest(${session.company_ids}::int[]))`

/** Modalities for all, and those kept for shippers that the session acts for. */
export const modalsScope = (session: Session): Sql =>
  isOperator(session) ? everything : sql`(t.shippers = '{}' or t.shippers && array${mine(session)})`

/** Of the shippers that a modality is kept for, those that the session acts for. */
export const shippersShown = (session: Session): Sql =>
  isOperator(session)
    ? sql`to_jsonb(t.shippers)`
    : sql`(select coalesce(jsonb_agg(s order by s), '[]') from unnest(t.shippers) s where s in ${mine(session)})`
