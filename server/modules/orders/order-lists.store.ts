import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import { likePattern } from '#server/kit/like-pattern.ts'
import type { ListParts, Narrow } from '#server/kit/list-parts.ts'
import { everything, isOperator, linkedShippers, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import type { SharedSide } from '#server/kit/sides.ts'
import type { Newest, TextSearch } from '#server/kit/text-search.ts'
import { usable, type Veil } from '#server/kit/veils.ts'
import { isPlate, normalizePlate } from '#shared/kit/br/plate.ts'
import type { ParsedFilter } from '#shared/kit/query-grammar.ts'
import type { OrderList } from '#shared/orders/order-list.ts'
import { inLists, invoiceNumber, listSql, listStatuses, open } from './order-filters.scope.ts'
import { orderTotal } from './order-counts.store.ts'
import { documentsOpenTo, ordersScope } from './orders.scope.ts'

/**
 * How lists of orders are read along an index: part by part (a status or a city of each company, an order that a user
 * follows), and by the search text of an order (order_search): code, external number, recipient, cities, plates, invoices.
 */

/** The side whose orders a role sees, as orders.scope.ts has it, and its companies; null for operators and carriers. */
type Side = { name: string; companies: Sql; isOwn?: true }
const sideOf = (session: Session): Side | null => {
  switch (session.role) {
    case 'shipper':
    case 'customer':
    case 'supplier':
    case 'risk_manager':
      return { name: session.role, companies: sql`${session.company_ids}::int[]`, isOwn: true }
    case 'four_pl':
    case 'auditor':
    case 'broker':
      return { name: 'shipper', companies: sql`array(${linkedShippers(session)})` }
    default:
      return null
  }
}

/** A carrier finds words among its lists without filters; with filters, orders that it lost may be among them. */
const searchedSide = (session: Session, isUsual: boolean): Side | null =>
  session.role === 'transporter' && isUsual
    ? { name: session.role, companies: sql`${session.company_ids}::int[]` }
    : sideOf(session)

const text = sql`(s.words || E'\n' || s.plates || E'\n' || s.invoices)`

/** The condition of a part of the text, and of which orders the session may read it. */
const part = (column: Sql, pattern: string, open: Sql): Sql => sql`(${column} like ${pattern} and ${open})`

const platesOpenTo = (veils: readonly Veil[], session: Session): Sql | null =>
  usable({ veils }, 'vehicle_plate', session)

const isOpen = (veils: readonly Veil[], session: Session): boolean =>
  platesOpenTo(veils, session) === null && documentsOpenTo(session, 't') === everything

const ofSide = (session: Session): ListParts | null => {
  const side = sideOf(session)
  return (
    side && {
      of: sql`unnest(${side.companies}) v(company)`,
      rows: sql`select t.* from orders t where ${raw(`t.${side.name}_id`)} = v.company and ${open}`,
    }
  )
}

/** The order itself is looked up only where its text has the words in what not every carrier reads. */
const carried = ({ company_ids: [company, ...others] }: Session): ListParts | null =>
  company === undefined || others.length > 0
    ? null
    : {
        of: sql`(select ${company}::int as company) v`,
        rows: sql`select c.order_id as id, (select o.transporter_id from orders o where o.id = c.order_id) as transporter_id
          from order_carriers c where c.transporter_id = v.company and not c.lost and not c.canceled`,
      }

/** Ids of at least the orders of a list without filters, each once, from an index alone; the text tells which are the list's. */
const newest = (session: Session): Newest | null => {
  const { company_ids: ids } = session
  const isOpen = sql`s.is_open`
  const columns = sql`, s.shipper_id, (select o.transporter_id from orders o where o.id = s.order_id) as transporter_id`
  if (isOperator(session))
    return { of: sql`(select) v`, rows: sql`select t.id from orders t`, listed: isOpen, columns }
  if (session.role === 'transporter') {
    const carried = sql`select c.order_id as id from order_carriers c where c.transporter_id = v.company`
    // Two of its companies may see the same order.
    return ids.length === 1
      ? {
          of: sql`unnest(${ids}::int[]) v(company)`,
          rows: carried,
          listed: sql`${isOpen} and s.carriers && ${ids}::int[]`,
          columns,
        }
      : null
  }
  const side = sideOf(session)
  if (side === null) return null
  const column = raw(`t.${side.name}_id`)
  const some = side.name === 'shipper' ? open : sql`true`
  return {
    of: sql`unnest(${side.companies}) v(company)`,
    rows: sql`select t.id from orders t where ${column} = v.company and ${some}`,
    listed: isOpen,
    columns,
  }
}

export const orderText = (veils: readonly Veil[]): TextSearch => ({
  table: 'order_search',
  row: 'order_id',
  covers: ['destinatary_name', 'collection_city', 'delivery_city'],
  spellings: (words) => {
    const asKept = isPlate(words) ? normalizePlate(words) : invoiceNumber(words)
    return asKept === words ? [words] : [words, asKept]
  },
  has: (pattern, session) => {
    if (isOpen(veils, session)) return sql`${text} like ${pattern}`
    const plates = platesOpenTo(veils, session)
    const invoices = documentsOpenTo(session, 't')
    return sql`(s.words like ${pattern} or ${part(sql`s.plates`, pattern, plates ?? sql`true`)}
      or ${part(sql`s.invoices`, pattern, invoices)})`
  },
  isOpen: (session) => isOpen(veils, session),
  // Words of four letters, and parts of cities of several words.
  isKept: (pattern) => /^%[a-z ]*([a-z]{4}|[a-z]{3} [a-z]|[a-z] [a-z]{3})[a-z ]*%$/.test(pattern),
  text,
  within: (session) => {
    if (session.role === 'shipper') return sql`s.shipper_id = any(${session.company_ids})`
    return isOperator(session) || sideOf(session)?.name === 'shipper' ? sql`true` : null
  },
  walked: (session, isDense) => {
    if (session.role === 'transporter') return carried(session)
    return isDense && session.role === 'shipper' ? null : ofSide(session)
  },
  newest,
  found: ({ part, pattern, session, isUsual, most }) => {
    const { name = null, companies = sql`null::int[]` } = (session && searchedSide(session, isUsual)) ?? {}
    return sql`select f.id, f.sure from find_orders(${part}, ${pattern}, ${name}, ${companies}, ${isUsual}, ${most}) f`
  },
  knowsLists: true,
  knowsNumbers: true,
})

/**
 * The numbers as rows. One by one they stand in the text of the query, so that a plan made once knows how many there are;
 * of an array it is not known, and each request would be planned anew.
 */
const rowsOf = (numbers: readonly number[]): Sql =>
  numbers.length === 0
    ? sql`unnest('{}'::int[])`
    : sql`(values ${join(numbers.map((number) => sql`(${number}::int)`))})`

const companiesOf = ({ company_ids: [company, ...others] }: Session, side: Side): Sql =>
  side.isOwn && company !== undefined && others.length === 0
    ? rowsOf([company])
    : sql`unnest(${side.companies})`

/** Orders of each company and status; all orders of the list in one part where no statuses make it. */
const byStatus = (
  session: Session,
  list: OrderList | undefined,
  statuses: readonly number[] | null,
  now: Date,
): ListParts | null => {
  const side = sideOf(session)
  if (side === null && !isOperator(session)) return null
  const of = [
    ...(side ? [sql`${companiesOf(session, side)} c(company)`] : []),
    ...(statuses ? [sql`${rowsOf(statuses)} s(status)`] : []),
  ]
  if (of.length === 0) return null
  const conditions = [
    list === undefined ? open : listSql(list, now),
    ...(side ? [sql`${raw(`t.${side.name}_id`)} = v.company`] : []),
    ...(statuses ? [sql`t.last_active_status_id = v.status`] : []),
  ]
  return {
    of: sql`(select * from ${join(of, ' cross join ')}) v`,
    rows: sql`select t.id from orders t where ${join(conditions, ' and ')}`,
  }
}

/** The same of a carrier, whose orders repeat their state beside it (order_carriers). */
const ofCarrier = (
  { company_ids: [company, ...others] }: Session,
  list: OrderList | undefined,
  statuses: readonly number[] | null,
): ListParts | null => {
  // Two of its companies may see the same order.
  if (company === undefined || others.length > 0) return null
  const conditions = [
    sql`c.transporter_id = ${company} and not c.lost`,
    list === 'canceled' ? sql`c.canceled` : sql`not c.canceled`,
    ...(list === 'on_route_reverse' ? [sql`c.reverse`] : []),
    ...(statuses ? [sql`c.status = v.status`] : []),
  ]
  return {
    of: statuses ? sql`${rowsOf(statuses)} v(status)` : sql`(select) v`,
    rows: sql`select c.order_id as id from order_carriers c where ${join(conditions, ' and ')}`,
  }
}

/** Cities of the companies' orders, one after the other along the index, that have the part in their name. */
const byCity = (session: Session, name: string, part: string): ListParts | null => {
  const side = session.role === 'shipper' ? sideOf(session) : null
  if (side === null) return null
  const city = raw(`t."${name}"`)
  const next = (company: Sql, after: Sql): Sql =>
    sql`(select ${city} from orders t where t.shipper_id = ${company} and ${open} and ${city} ${after} order by ${city} limit 1)`
  return {
    of: sql`(with recursive cities as (
      select c.company, ${next(sql`c.company`, sql`is not null`)} as city from unnest(${side.companies}) c(company)
      union all select c.company, ${next(sql`c.company`, sql`> c.city`)} from cities c where c.city is not null)
      select * from cities where search_text(city) like ${likePattern(part)}) v`,
    rows: sql`select t.id from orders t where t.shipper_id = v.company and ${city} = v.city and ${open}`,
  }
}

/** Whether the user sees a followed order, by the shipper that stands beside it; others ask the order. */
const isFollowedSeen = (session: Session): Sql => {
  if (isOperator(session)) return sql`not f.canceled`
  if (session.role === 'shipper') return sql`not f.canceled and ${own(session, sql`f.shipper_id`)}`
  return sideOf(session)?.name === 'shipper'
    ? sql`not f.canceled and ${ofLinkedShippers(session, sql`f.shipper_id`)}`
    : sql`(select true from orders t where t.id = f.order_id and (${ordersScope(session)}) and (${inLists(['follow'], session)}))`
}

/** Along what the user follows, newest first, so that a page looks up no more orders than it shows. */
const followed = (session: Session): ListParts => ({
  of: sql`(select) v`,
  rows: sql`select f.order_id as id from user_follow_order f where f.user_id = ${session.user_id} and ${isFollowedSeen(session)}`,
})

export const orderListParts = (
  session: Session,
  filters: readonly ParsedFilter[],
  now: Date,
): ListParts | null => {
  const values = new Map(filters.map(({ name, value }) => [name, value]))
  const [only, ...others] = filters
  if (only === undefined) return null
  if (others.length === 0 && only.name === 'follow') return followed(session)
  if (others.length === 0 && (only.name === 'collection_city' || only.name === 'delivery_city'))
    return byCity(session, only.name, String(only.value))

  if (filters.some(({ name }) => name !== 'list' && name !== 'last_active_status_id')) return null
  const list = values.get('list') as OrderList | undefined
  const asked = values.get('last_active_status_id') as number[] | undefined
  if (list === 'delayed') return null
  const ofList = list === undefined ? null : listStatuses(list)
  const wanted = asked && ofList ? asked.filter((one) => ofList.includes(one)) : (asked ?? ofList)
  const statuses = wanted && [...new Set(wanted)]
  return session.role === 'transporter'
    ? ofCarrier(session, list, statuses)
    : byStatus(session, list, statuses, now)
}

/** Filters of which an index of each shipper has the orders; first those that leave fewest. */
const BY_SHIPPER =
  'supplier_id customer_id transporter_id shipper_id delivered_date_time delivery_date_time collection_date_time created_at updated_at period delivery_uf collection_uf alert modal is_traceable list type_freight'.split(
    ' ',
  )
/** The rest of those that are asked of each order; what others ask for is found by an index of its own. */
const OF_EACH = new Set([...BY_SHIPPER, 'risk_manager_id'])
const OF_OTHERS: ReadonlySet<Session['role']> = new Set([
  'transporter',
  'customer',
  'supplier',
  'risk_manager',
])

/** Hidden of orders that a carrier lost, which are not in its lists (orders.resource.ts, AFTERWARDS). */
const HIDDEN_OF_LOST = new Set(['list', 'alert', 'delivered_date_time'])

const ofAllShippers = (condition: Sql): Sql =>
  sql`select t.id from companies c cross join lateral (
    select t.id from orders t where t.shipper_id = c.id and ${open} and ${condition} offset 0) t where c.type = 'shipper'`

/** Filters of who sees orders of several shippers, some of each: carriers, customers, suppliers, risk managers. */
export const narrowOrders = (
  session: Session,
  filters: readonly ParsedFilter[],
  now: Date,
): Narrow | null => {
  // No part of a list is late by its state alone: each order is asked.
  const ofParts = filters.filter(
    ({ name, value }) => (name === 'list' && value !== 'delayed') || name === 'last_active_status_id',
  )
  const rest = filters.filter((one) => !ofParts.includes(one))
  if (!OF_OTHERS.has(session.role) || rest.length === 0 || rest.some(({ name }) => !OF_EACH.has(name)))
    return null
  // Others than carriers have an index of late orders.
  if (session.role !== 'transporter' && rest.every(({ name }) => name === 'list')) return null
  const whole =
    session.role === 'transporter'
      ? ofCarrier(session, undefined, null)
      : byStatus(session, undefined, null, now)
  const parts = ofParts.length > 0 ? orderListParts(session, ofParts, now) : whole
  const isCanceled = ofParts.some(({ value }) => value === 'canceled')
  const [filter] = BY_SHIPPER.flatMap((wanted) => rest.filter(({ name }) => name === wanted))
  const met = filter && !isCanceled ? { filter, rows: ofAllShippers } : null
  return parts && { parts, filters: rest, unveiled: HIDDEN_OF_LOST, met }
}

/** From so many orders on they are not put in order as a whole. */
const MANY = 10_000
/** Shippers among whose first orders a carrier's are sought. */
const FEW_SHIPPERS = 200

/** Orders of shippers that a customer or a carrier has some of; short lists are put in order as they are. */
export const sharedOrders = (session: Session, now: Date): SharedSide | null => {
  const total = orderTotal(session, [], now)
  const shippers = sharedShippers(session)
  if (total === null || shippers === null) return null
  const has =
    session.role === 'customer'
      ? own(session, sql`t.customer_id`)
      : sql`exists (select from order_carriers c where c.order_id = t.id and ${own(session, sql`c.transporter_id`)} and not c.lost)`
  return {
    column: sql`t.shipper_id`,
    companies: sql`select s.id from ${shippers} s where (${total}) > ${raw(String(MANY))}`,
    where: open,
    has,
  }
}

const sharedShippers = (session: Session): Sql | null => {
  const all = sql`(select c.id from companies c where c.type = 'shipper')`
  if (session.role === 'customer')
    return sql`(select s.id from ${all} s where exists (select from orders o
      where o.shipper_id = s.id and ${own(session, sql`o.customer_id`)} and o.canceled_at is null))`
  return session.role === 'transporter'
    ? sql`(select s.id from ${all} s where (select count(*) from ${all} c) <= ${raw(String(FEW_SHIPPERS))})`
    : null
}
