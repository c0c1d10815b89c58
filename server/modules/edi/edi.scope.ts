import { sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, ofOwnAndLinked, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** EDI files and codes are of the company that keeps them; a 4PL sees those of its shippers. The row's alias is `t`. */
export const ediScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'four_pl') return ofOwnAndLinked(session, sql`t.company_id`)
  return own(session, sql`t.company_id`)
}

export const ediItemsScope = (session: Session): Sql =>
  sql`t.edi_file_id in (select t.id from edi_files t where (${ediScope(session)}))`
