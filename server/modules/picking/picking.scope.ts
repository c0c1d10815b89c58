import { sql, type Sql } from '#server/infra/database.ts'
import { nothing, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** Pickings are a shipper's own and its branches'. */
export const pickingScope = (session: Session): Sql =>
  session.role === 'shipper' ? own(session, sql`t.company_id`) : nothing
