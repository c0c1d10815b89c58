import { sql, type Sql } from '#server/infra/database.ts'
import { nothing, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { notFound } from '#shared/kit/exceptions.ts'

/** A shipper's own rows and those of its branches; the row's alias is `t`. */
export const ownSurveys = (session: Session): Sql =>
  session.role === 'shipper' ? own(session, sql`t.company_id`) : nothing

/**
 * A new final customer belongs to the shipper itself or to one of its branches.
 * @throws ModelNotFoundException for another company
 */
export const surveyOwner = (session: Session, asked: unknown): void => {
  if (asked !== undefined && !session.company_ids.includes(Number(asked))) throw notFound('shippers')
}
