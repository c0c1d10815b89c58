import { raw, sql, type Sql } from '#server/infra/database.ts'
import type { Gathered } from '#server/kit/resource.ts'
import type { Session } from '#server/kit/session.ts'
import { PRODUCT_LIMITS } from '#shared/orders/order-products.ts'
import { documentsOpenTo } from './orders.scope.ts'

/** Attributes of a single order that other tables hold (spec 001 §3.1); the order's alias is `t`. */

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
const productsColumn = (session: Session): Sql => sql`t.products || to_jsonb(array(
  select ${STATED_LINE} ${ofInvoices(session)} order by n.id, i.place limit ${PRODUCT_LIMITS.shown}))`

/** All lines, those beyond the limit of an answer too. */
const productsCount = (session: Session): Sql =>
  sql`jsonb_array_length(t.products) + (select count(*)::int ${ofInvoices(session)})`

/** The shipper's setting, a branch's that has none from its head office. */
export const realDateTolerance = sql`coalesce((
  select coalesce(s.custom_settings->'real_date_tolerance',
    (select h.custom_settings->'real_date_tolerance' from companies h where h.id = s.parent_id))::int
  from companies s where s.id = t.shipper_id), 0)`

export const orderSurroundings = {
  products: productsColumn,
  products_count: productsCount,
  real_date_tolerance: () => realDateTolerance,
  vehicle_options: () =>
    sql`array(select o.vehicle_option from vehicle_options o where o.id = t.vehicle_option_id)`,
  justification_id: () =>
    sql`(select max(e.id) from order_timeline e where e.order_id = t.id and e.justification is not null)`,
  shipment_numbers: () => sql`array(
    select distinct n from order_papers p, unnest(p.shipment_numbers) n where p.order_id = t.id order by n)`,
} as const

/** Addresses of the order in a table; the last column is what the table itself tells of them. */
const places = (table: Sql, told: Sql): Sql => sql`array(
  select json_build_array(a.position, a.id, a.city_id, a.uf, a.city, a.number, a.street, a.district, a.complement, a.postal_code, ${told})
  from ${table} a where a.order_id = t.id)`

type Text = string | null
type Place<Told> = readonly [
  position: number,
  id: number,
  city_id: number,
  uf: string,
  city: string,
  number: Text,
  street: Text,
  district: Text,
  complement: Text,
  postal_code: Text,
  told: Told,
]
type Delivered = [status: string, on_destiny: string, at: Text, justification: Text]

const inOrder = <T>(places: readonly Place<T>[]): Place<T>[] =>
  places.toSorted((one, other) => one[0] - other[0] || one[1] - other[1])

const dataOf = ([
  ,
  ,
  city_id,
  uf,
  city,
  number,
  street,
  district,
  complement,
  postal_code,
]: Place<unknown>) => ({
  uf,
  city,
  number,
  street,
  city_id,
  district,
  complement,
  postal_code,
})

const readPlaces = ([from, to]: readonly [readonly Place<string>[], readonly Place<Delivered>[]]) => {
  const [collections, deliveries] = [inOrder(from), inOrder(to)]
  const told = deliveries.map((place) => place[10])
  return {
    collected_addresses: collections.filter((place) => place[10] === 'collected').length,
    total_addresses: deliveries.length,
    delivered_addresses: told.filter(([status]) => status !== 'waiting').length,
    arrived_addresses: told.filter(([status, reached]) => status === 'waiting' && reached === 'arrived')
      .length,
    local: collections.some(([, , city]) => deliveries.every(([, , other]) => other === city)),
    collection_address_data: collections.map(dataOf),
    delivery_address_data: deliveries.map(dataOf),
    order_delivery_refuse_data: deliveries.flatMap(([, delivery_address_id, , , , , , , , , delivered]) => {
      const [delivery_status, , delivery_date_time, justification] = delivered
      return delivery_status === 'refused' || delivery_status === 'partial'
        ? [{ justification, delivery_status, delivery_date_time, delivery_address_id }]
        : []
    }),
  }
}

const readSimulation = (chosen: readonly [business_days: boolean | null, source: Text] | null) => ({
  business_days: chosen?.[0] ?? true,
  table_model: chosen?.[1] ?? null,
})

const readQuote = (quote: readonly [id: number, value: Text] | null) => ({
  quotation_transporter_id: quote?.[0] ?? null,
  freight_quote: quote?.[1] ?? null,
})

/** Files of each request of a road map that became the order. */
const readRoadMaps = (files: readonly (readonly [road_map_id: number, nf_file_id: number | null])[]) => ({
  road_map_id: files.length > 0 ? Math.max(...files.map(([map]) => map)) : null,
  road_map_invoice_ids: files.flatMap(([, id]) => id ?? []).toSorted((one, other) => one - other),
})

/** What several attributes of one order need of a table, read in one look. */
export const orderGathered = {
  $places: {
    makes: [
      'collected_addresses',
      'total_addresses',
      'delivered_addresses',
      'arrived_addresses',
      'local',
      'collection_address_data',
      'delivery_address_data',
      'order_delivery_refuse_data',
    ],
    column: () => sql`json_build_array(
      ${places(sql`order_collection_addresses`, sql`a.collection_status`)},
      ${places(
        sql`order_delivery_addresses`,
        sql`json_build_array(a.delivery_status, a.on_destiny_status,
          to_char(a.delivery_date_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), a.real_date_time_justification)`,
      )})`,
    read: readPlaces,
  },
  $simulation: {
    makes: ['business_days', 'table_model'],
    column: () => sql`(select json_build_array(s.business_days, s.simulation -> 'table' ->> 'source')
      from simulation_orders s where s.order_id = t.id and s.selected order by s.id desc limit 1)`,
    read: readSimulation,
  },
  // The newest quote of a carrier that became the order.
  $quote: {
    makes: ['quotation_transporter_id', 'freight_quote'],
    column:
      () => sql`(select json_build_array(q.id, q.total_value::text) from simulation_quotes_transporters q
      where q.order_id = t.id order by q.id desc limit 1)`,
    read: readQuote,
  },
  $road_maps: {
    makes: ['road_map_id', 'road_map_invoice_ids'],
    column: () => sql`to_json(array(select json_build_array(r.road_map_id, f.nf_file_id)
      from request r left join request_files f on f.request_id = r.id where r.order_id = t.id and r.road_map_id is not null))`,
    read: readRoadMaps,
  },
} as const satisfies Record<string, Gathered>
