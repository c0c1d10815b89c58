import { sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { tableScope } from '#server/modules/tables/index.ts'

/** Route tables belong to a pair, as freight tables do: both sides see them, and the 4PL of the shipper. */
export const routeScope = (session: Session): Sql => tableScope(session)

export const ofRoute = (session: Session): Sql =>
  isOperator(session)
    ? everything
    : sql`t.route_table_id in (select st.id from route_tables st where ${tableScope(session, 'st')})`
