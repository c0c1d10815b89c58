import { join, sql, type Sql } from '#server/infra/database.ts'
import { likePattern } from '#server/kit/like-pattern.ts'
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

type OfOrder = Pick<TowerChoice, 'transporter_id' | 'uf' | 'search'>

/** What the tower's row does not hold is looked up on its order, of open orders only. */
const ofOrder = ({ transporter_id, uf, search }: OfOrder): Sql => {
  const asked = [
    ...(transporter_id === undefined ? [] : [sql`o.transporter_id = ${transporter_id}`]),
    ...(uf === undefined ? [] : [sql`o.delivery_uf = ${uf}`]),
  ]
  const pattern = likePattern(search ?? '')
  const conditions = [
    ...(asked.length === 0
      ? []
      : [sql`exists (select from orders o where o.id = t.order_id and ${join(asked, ' and ')})`]),
    ...(search === undefined
      ? []
      : [
          sql`exists (select from order_search s where s.order_id = t.order_id
            and (s.words like ${pattern} or s.plates like ${likePattern(search.replaceAll('-', ''))} or s.invoices like ${pattern}))`,
        ]),
  ]
  return conditions.length === 0 ? everything : join(conditions, ' and ')
}

/** What the reader chose, inside what it may see. */
export const chosenSql = (session: Session, choice: TowerChoice, now: Date): Sql => {
  const { counter, shipper_id, care } = choice
  const open = sql`select from tower_cares c where c.order_id = t.order_id and c.done_at is null`
  return sql`(${towerScope(session, sql`t.shipper_id`)})
    and ${shipper_id === undefined ? everything : sql`t.shipper_id = ${shipper_id}`}
    and ${ofOrder(choice)}
    and ${counter === undefined ? everything : counterSql(counter, now)}
    and ${care === undefined ? everything : care === 'free' ? sql`not exists (${open})` : sql`exists (${open} and c.user_id = ${session.user_id})`}`
}
