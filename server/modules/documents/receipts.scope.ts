import { sql, type Sql } from '#server/infra/database.ts'
import { own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import type { ReceiptCheck } from '#shared/documents/receipt-checks.ts'

/** The check of a delivery receipt `t`. */

const IS: Readonly<Record<ReceiptCheck, Sql>> = {
  approved: sql`t.checked`,
  refused: sql`t.refused_reason is not null`,
  waiting: sql`not t.checked and t.refused_reason is null`,
}

export const isChecked = (check: ReceiptCheck): Sql => sql`(${IS[check]})`

export const checkOf = (): Sql =>
  sql`case when ${IS.approved} then 'approved' when ${IS.refused} then 'refused' else 'waiting' end`

/** A person's name is told to the own company. */
export const checkedBy = (session: Session): Sql =>
  sql`(select u.name from users u where u.id = t.checked_by and ${own(session, sql`u.company_id`)})`
