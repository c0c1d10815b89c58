import { join, sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, ofLinkedShippers, ofOwnPartners, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

const id = sql`t.id`

/** Companies that the session may know: its own, its partners, the shippers it works for, and as 4PL their carriers. */
export const companiesScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  const parts = [own(session, id), sql`t.id = ${session.parent_id}`]
  if (session.role === 'shipper') parts.push(ofOwnPartners(session, id))
  else parts.push(ofLinkedShippers(session, id))
  if (session.role === 'four_pl')
    parts.push(
      sql`t.id in (select c.company_id from shipper_partners m join shipper_partners c on c.shipper_id = m.shipper_id
                   where m.company_id = any(${session.company_ids}) and m.active)`,
    )
  return join(parts, ' or ')
}

/**
 * Companies that the session may change: its own and their branches, also one opened a moment ago, which the remembered
 * session does not know yet; the operator, all.
 */
export const ownCompaniesScope = (session: Session): Sql =>
  isOperator(session) ? everything : sql`${own(session, id)} or t.parent_id = ${session.company_id}`
