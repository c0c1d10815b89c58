import { raw, sql, type Sql } from '#server/infra/database.ts'
import { isOperator, nothing, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { can } from '#shared/access/can.ts'
import { PERIODS } from '#shared/dashboard/periods.ts'
import { spanOf } from '#shared/dashboard/span.ts'
import { isNameIn } from '#shared/kit/typed.ts'
import type { OrderFigure, OrderFigureOf } from '#shared/orders/order-figures.ts'
import { normalizePlate } from '#shared/kit/br/plate.ts'
import { between } from '#shared/orders/order-spans.ts'
import { statusIds, type OrderStatus } from '#shared/orders/order-status.ts'
import type { OrderList } from '#shared/orders/order-list.ts'
import { documentsOpenTo, isLost } from './orders.scope.ts'

/** SQL of the order list's filters (spec 002 §4.3, orders/README "Life of an order" 'List filters'). */

export const NOT_COLLECTED = statusIds(...between('CREATED', 'AVAILABLE_PLV'))
const ON_ROUTE: OrderStatus[] = [
  'ON_ROUTE',
  'ON_ROUTE_DC',
  'ON_ROUTE_AIRPORT',
  'BOARDED',
  'TAKEOFF',
  'LANDED',
  'UNLOAD',
]
export const UNSUCCESSFUL = statusIds('UNSUCCESSFUL')
/** Collected, and not at the recipient's yet. */
export const NOT_DELIVERED = statusIds(
  ...ON_ROUTE,
  'COLLECTED',
  'ON_DESTINY',
  'DELIVERED_DC',
  'DELIVERED_AIRPORT',
  'RELEASED',
)
const DELIVERED = statusIds('DELIVERED', 'PARTIAL_DELIVERY', 'AVAILABLE_CANHOTO', 'PO')
const FRUITLESS = statusIds('UNSUCCESSFUL', 'REFUSED_DELIVERY')
const IN_PROGRESS = statusIds(...between('CONFIRMED_TRANSPORTER', 'ON_DESTINY'))

/** Ids are part of the text, since they never change: Postgres then estimates well and keeps one plan. */
const standsIn = (ids: readonly number[]): Sql => sql`t.last_active_status_id in (${raw(ids.join(', '))})`
export const open = sql`t.canceled_at is null`

/** The moment from which an order is late, by the database's function: first of its collection, then of its delivery. */
export const dueAt = sql`order_due_at(t.last_active_status_id, t.canceled_at, t.collection_date_time, t.delivery_date_time)`

const STATUSES: Partial<Record<OrderList, readonly number[]>> = {
  opened: NOT_COLLECTED,
  on_route: statusIds(...ON_ROUTE),
  on_route_reverse: statusIds(...ON_ROUTE),
  delivered: DELIVERED,
  fruitless: FRUITLESS,
  in_progress: IN_PROGRESS,
}

/** Which statuses make a list; null where something else does. */
export const listStatuses = (list: OrderList): readonly number[] | null => STATUSES[list] ?? null

export const listSql = (list: OrderList, now: Date): Sql => {
  if (list === 'delayed') return sql`${dueAt} < ${now}`
  if (list === 'canceled') return sql`t.canceled_at is not null`
  const inStatus = sql`${open} and ${standsIn(listStatuses(list) ?? [])}`
  return list === 'on_route_reverse' ? sql`${inStatus} and t.reverse` : inStatus
}

/**
 * Canceled orders leave every list but 'canceled'. Orders that a carrier lost leave all of its lists, as long as it does not
 * ask by the state of its proposals; then they stand there, canceled or not.
 */
export const inLists = (filters: readonly string[], session: Session): Sql | null => {
  const kept = filters.includes('list') ? sql`true` : open
  if (session.role !== 'transporter') return kept
  const lost = isLost(session, sql`t.id`)
  return filters.includes('proposal_status') ? sql`(${kept}) or ${lost}` : sql`(${kept}) and not ${lost}`
}

/** What a day of an order tells, over `order_days d`. */
export const FIGURE_SQL: Readonly<Record<OrderFigure, Sql>> = {
  settled: sql`d.settled > 0`,
  late: sql`d.promised > d.on_time`,
  refused: sql`d.refused > 0`,
  fruitless: sql`d.fruitless > 0`,
  differences: sql`d.differences > 0`,
}

/** Orders with such a day in a period, as the dashboard counts them; differences of charges for readers of audits. */
const figureSql = (figure: OrderFigureOf, session: Session, now: Date): Sql => {
  const [name = '', period = ''] = figure.split('_')
  if (!isNameIn(FIGURE_SQL, name) || !isNameIn(PERIODS, period)) return nothing
  if (name === 'differences' && !can(session, 'freight_audits.read')) return nothing
  const { from, until } = spanOf(period, now)
  return sql`exists (select from order_days d where d.order_id = t.id and ${FIGURE_SQL[name]} and d.day between ${from}::date and ${until}::date)`
}

const DAY_MS = 86_400_000

export const orderFilters = {
  list: (list: OrderList, _session: Session, now: Date): Sql => listSql(list, now),
  period: (period: string, _session: Session, now: Date): Sql =>
    sql`t.created_at >= ${new Date(now.getTime() - Number.parseInt(period, 10) * DAY_MS)}`,
  vehicle_plate: (plate: string): Sql =>
    sql`t.vehicle_plate = ${normalizePlate(plate)} or t.trailer_plate = ${normalizePlate(plate)}`,
  nf: (number: string, session: Session): Sql =>
    sql`t.id in (select n.order_id from nf_files n where n.number = ${invoiceNumber(number)}) and ${documentsOpenTo(session, 't')}`,
  follow: (_mine: string, session: Session): Sql =>
    sql`t.id in (select f.order_id from user_follow_order f where f.user_id = ${session.user_id})`,
  figure: (figure: OrderFigureOf, session: Session, now: Date): Sql => figureSql(figure, session, now),
  proposal_status: (status: string, session: Session): Sql =>
    !isOperator(session)
      ? sql`t.id in (select p.order_id from order_proposals p where ${own(session, sql`p.transporter_id`)} and p.status = ${status})`
      : sql`t.id in (select p.order_id from order_proposals p where p.status = ${status})`,
}

/** Invoice numbers are kept as in the NF-e, without leading zeros. */
export const invoiceNumber = (text: string): string => text.trim().replace(/^0+(?=\d)/, '')
