import { sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** A file belongs to the company that sent it: the other side sees the draft it becomes, not the file. */
export const intakesScope = (session: Session): Sql =>
  isOperator(session) ? everything : own(session, sql`t.company_id`)

export const ofIntake = (session: Session): Sql =>
  isOperator(session)
    ? everything
    : sql`t.intake_id in (select i.id from freight_intakes i where ${own(session, sql`i.company_id`)})`
