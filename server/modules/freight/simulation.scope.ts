import { sql, type Sql } from '#server/infra/database.ts'
import { isOperator, everything } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { simulationOrdersScope } from './freight.scope.ts'

/** Rows that belong to a calculation: who sees the one sees the other. */
export const byCalculation = (session: Session): Sql =>
  isOperator(session)
    ? everything
    : sql`t.simulation_order_id in (select t.id from simulation_orders t where ${simulationOrdersScope(session)})`
