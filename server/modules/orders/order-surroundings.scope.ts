import { raw, sql, type Sql } from '#server/infra/database.ts'
import type { Session } from '#server/kit/session.ts'
import { PRODUCT_LIMITS } from '#shared/orders/order-products.ts'
import { documentsOpenTo } from './orders.scope.ts'

/** Attributes of a single order that other tables hold (spec 001 §3.1); the order's alias is `t`. */

const place = (table: Sql): Sql => sql`coalesce((
  select jsonb_agg(jsonb_build_object('street', a.street, 'number', a.number, 'complement', a.complement, 'district', a.district,
    'postal_code', a.postal_code, 'city_id', a.city_id, 'city', a.city, 'uf', a.uf) order by a.position, a.id)
  from ${table} a where a.order_id = t.id), '[]')`

/** Requests that became the order, by their road map. */
const roadMap = sql`select r.id, r.road_map_id from request r where r.order_id = t.id and r.road_map_id is not null`

/** The newest quote of a carrier that became the order. */
const quote = (column: Sql): Sql =>
  sql`(select ${column} from simulation_quotes_transporters q where q.order_id = t.id order by q.id desc limit 1)`

// Typed lines are kept with the order, those of its invoices are read from them.

const UNKNOWN = ['product_id', 'weight', 'length', 'width', 'height', 'cubage'] as const
const STATED = ['code', 'description', 'unit', 'un_number', 'hazard_class', 'packing_group'] as const

const list = (parts: readonly string[]): Sql => raw(parts.join(', '))

/** One line of an order, as the line `i.line` of the invoice `n` states it. */
export const STATED_LINE = sql`jsonb_build_object('nf_file_id', n.id, 'quantity', coalesce(i.line ->> 'quantity', '1'),
  ${list(UNKNOWN.map((name) => `'${name}', null`))}, ${list(STATED.map((name) => `'${name}', i.line ->> '${name}'`))})`

export const LINES_OF = sql`cross join lateral jsonb_array_elements(
  case when jsonb_typeof(n.data -> 'products') = 'array' then n.data -> 'products' else '[]' end) with ordinality i(line, place)`

/** Where this reader sees the invoices of the order `t`. */
const ofInvoices = (session: Session): Sql =>
  sql`from nf_files n ${LINES_OF} where n.order_id = t.id and ${documentsOpenTo(session, 't')}`

/** Typed lines, then those of the invoices; of the order `t`. */
const productsColumn = (session: Session): Sql => sql`t.products || coalesce((
  select jsonb_agg(found.line) from (
    select ${STATED_LINE} as line ${ofInvoices(session)} order by n.id, i.place limit ${PRODUCT_LIMITS.shown}) found), '[]')`

/** All lines, those beyond the limit of an answer too. */
const productsCount = (session: Session): Sql =>
  sql`jsonb_array_length(t.products) + (select count(*)::int ${ofInvoices(session)})`

/** The shipper's setting, a branch's that has none from its head office. */
export const realDateTolerance = sql`coalesce((
  select coalesce(s.custom_settings->'real_date_tolerance', h.custom_settings->'real_date_tolerance')::int
  from companies s left join companies h on h.id = s.parent_id where s.id = t.shipper_id), 0)`

export const orderSurroundings = {
  products: productsColumn,
  products_count: productsCount,
  real_date_tolerance: () => realDateTolerance,
  business_days: () => sql`coalesce((select s.business_days from simulation_orders s
    where s.order_id = t.id and s.selected order by s.id desc limit 1), true)`,
  local: () => sql`exists (
    select from order_collection_addresses c where c.order_id = t.id
      and c.city_id = all(select d.city_id from order_delivery_addresses d where d.order_id = t.id))`,
  vehicle_options: () =>
    sql`array(select o.vehicle_option from vehicle_options o where o.id = t.vehicle_option_id)`,
  justification_id: () =>
    sql`(select max(e.id) from order_timeline e where e.order_id = t.id and e.justification is not null)`,
  shipment_numbers: () => sql`array(
    select distinct n from order_papers p, unnest(p.shipment_numbers) n where p.order_id = t.id order by n)`,
  road_map_id: () => sql`(select max(m.road_map_id) from (${roadMap}) m)`,
  road_map_invoice_ids: () => sql`array(
    select f.nf_file_id from request_files f where f.request_id in (select m.id from (${roadMap}) m) and f.nf_file_id is not null
    order by 1)`,
  quotation_transporter_id: () => quote(sql`q.id`),
  freight_quote: () => quote(sql`q.total_value`),
  table_model: () => sql`(
    select s.simulation -> 'table' ->> 'source' from simulation_orders s where s.order_id = t.id and s.selected
    order by s.id desc limit 1)`,
  collection_address_data: () => place(sql`order_collection_addresses`),
  delivery_address_data: () => place(sql`order_delivery_addresses`),
  order_delivery_refuse_data: () => sql`coalesce((
    select jsonb_agg(jsonb_build_object('delivery_address_id', a.id, 'delivery_status', a.delivery_status,
      'delivery_date_time', to_char(a.delivery_date_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'justification', a.real_date_time_justification) order by a.position, a.id)
    from order_delivery_addresses a where a.order_id = t.id and a.delivery_status in ('refused', 'partial')), '[]')`,
} as const
