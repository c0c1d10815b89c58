import { sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import type { TowerChoice } from '#shared/tower/tower.calls.ts'
import type { TowerCounter } from '#shared/tower/tower.ts'

/** Rows of the tower that a session sees: a shipper its own, a 4PL those of its shippers, the operator all. */
export const towerScope = (session: Session, column: Sql): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, column)
  return session.role === 'four_pl' ? ofLinkedShippers(session, column) : nothing
}

/** SQL of the counters over `tower_orders t`; an order stands in several of them. */
export const counterSql = (counter: TowerCounter, now: Date): Sql =>
  ({
    late: sql`t.due_at < ${now}`,
    risk: sql`(t.risk_at <= ${now} and t.due_at >= ${now})`,
    silent: sql`t.silent_at < ${now}`,
    fruitless: sql`t.fruitless`,
    refused: sql`t.refused`,
    answer: sql`t.answer_at < ${now}`,
    different: sql`t.different`,
  })[counter]

/** The one state of an order on the map (`TOWER_STATES`), the worst that holds. */
export const stateSql = (now: Date): Sql => sql`case when t.due_at < ${now} then 'late'
  when t.risk_at <= ${now} then 'risk' when t.silent_at < ${now} then 'offline'
  when t.due_at is not null then 'on_time' else 'unknown' end`

/** What the reader chose, inside what it may see. */
export const chosenSql = (session: Session, { counter, shipper_id, care }: TowerChoice, now: Date): Sql => {
  const open = sql`select from tower_cares c where c.order_id = t.order_id and c.done_at is null`
  return sql`(${towerScope(session, sql`t.shipper_id`)})
    and ${shipper_id === undefined ? everything : sql`t.shipper_id = ${shipper_id}`}
    and ${counter === undefined ? everything : counterSql(counter, now)}
    and ${care === undefined ? everything : care === 'free' ? sql`not exists (${open})` : sql`exists (${open} and c.user_id = ${session.user_id})`}`
}
