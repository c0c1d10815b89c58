import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { ModelName } from '#server/kit/resource.ts'
import type { Row } from '#server/kit/row.ts'
import { everything, givesWorkTo, isOperator, nothing, ofLinkedShippers } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { CHANGEABLE } from '#shared/orders/order-picks.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { authorOf, type TimelineEntry } from './timeline.store.ts'

export type City = {
  id: number
  name: string
  uf: string
  state: string
  latitude: string | null
  longitude: string | null
}
export type Party = { id: number; type: string; fantasy_name: string; cnpj: string }
export type Facts = {
  /** Null: the session does not act for this shipper. */
  shipper: { id: number } | null
  /** Fields that the shipper, or its head office, demands of a new order. */
  required_fields: unknown
  partners: Party[]
  cities: City[]
  /** Ids of the asked vehicle types that exist. */
  vehicle_types: number[]
}

/** Whether the session creates orders for the shipper `s`, which is this one. */
const actsFor = (session: Session, shipperId: number): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return session.company_ids.includes(shipperId) ? everything : nothing
  return ofLinkedShippers(session, sql`s.id`)
}

const partnersAmong = (ids: readonly number[]): Sql => sql`coalesce((
  select json_agg(distinct jsonb_build_object('id', c.id, 'type', c.type, 'fantasy_name', c.fantasy_name, 'cnpj', c.cnpj))
  from shipper s join shipper_partners p on p.shipper_id in (s.id, s.parent_id) and p.active and ${givesWorkTo}
  join companies c on c.id = p.company_id and c.active where c.id = any(${ids})), '[]')`

/** More than this are passed as one array. */
const COUNTED = 8

/**
 * Rows that a new order refers to, in one statement. Parts that were not asked for are left out and a few cities are
 * parameters of their own: with one array Postgres plans the statement anew for every order, which takes longer than running it.
 */
export const factsOf = async (
  ctx: Pick<Context, 'rows' | 'session'>,
  asked: {
    shipper_id: number
    partners: readonly number[]
    cities: readonly number[]
    vehicle_type_id: number | undefined
  },
): Promise<Facts> => {
  const partners = asked.partners.length > 0 ? partnersAmong(asked.partners) : sql`'[]'::json`
  const cities = [...new Set(asked.cities)]
  const amongCities =
    cities.length > 0 && cities.length <= COUNTED ? sql`in (${join(cities)})` : sql`= any(${cities})`
  const vehicles =
    asked.vehicle_type_id === undefined
      ? sql`'{}'::int[]`
      : sql`array(select v.id from vehicle_types v where v.id = ${asked.vehicle_type_id})`
  const [facts] = await ctx.rows<Facts>(sql`
    with shipper as (select s.id, s.parent_id, s.custom_settings from companies s where s.id = ${asked.shipper_id} and s.type = 'shipper' and ${actsFor(ctx.session, asked.shipper_id)})
    select (select json_build_object('id', id) from shipper) as shipper,
      (select coalesce(s.custom_settings->'order_required_fields', h.custom_settings->'order_required_fields')
        from shipper s left join companies h on h.id = s.parent_id) as required_fields,
      ${partners} as partners,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'uf', c.uf, 'state', st.name,
          'latitude', c.latitude::text, 'longitude', c.longitude::text))
        from cities c join states st on st.id = c.state_id where c.id ${amongCities}), '[]') as cities,
      ${vehicles} as vehicle_types`)
  return facts ?? { shipper: null, required_fields: null, partners: [], cities: [], vehicle_types: [] }
}

/** Whether the shipper, or its head office, has the feature. */
export const hasFeature = async (
  { rows }: Pick<Context, 'rows'>,
  shipperId: number,
  feature: number,
): Promise<boolean> =>
  (
    await rows(sql`
      select 1 from companies s join company_features f on f.company_id in (s.id, s.parent_id)
      where s.id = ${shipperId} and f.feature_id = ${feature} limit 1`)
  ).length > 0

export type NewSimulation = {
  transporter_id: number
  /** Null: priced by a route table. */
  simulation_table_id: number | null
  simulation: unknown
  total_value: string
  weight_shipping_value: string
  rates_value: string
  rates: unknown
  lead_time: number | null
  business_days: boolean
  antt?: unknown
  type_freight?: string | null
}

export type NewOrder = {
  /** Columns of `orders`. */
  order: Record<string, unknown>
  /** Of an order that carries on another one, under way from its first moment. */
  carried?: Partial<
    Row<
      'orders',
      'last_active_status_id' | 'transporter_id' | 'transporter_name' | 'transporter_cnpj' | 'leg'
    > & { collected_date_time: string | null }
  >
  collections: Record<string, unknown>[]
  deliveries: Record<string, unknown>[]
  timeline: TimelineEntry[]
  simulation: NewSimulation | null
}

/** Columns that a new row of the table takes from its object; a field that can be typed is one of them by itself. */
const columns = <M extends ModelName>(...names: (keyof Row<M> & string)[]): Sql =>
  raw(names.map((name) => `"${name}"`).join(', '))

const ORDER = columns<'orders'>(
  ...CHANGEABLE,
  'shipper_id',
  'modal',
  'reverse',
  'original_order_id',
  'lead_time',
  'distance',
  'invoice_amount',
  'weight',
  'volume',
  'cubage',
  'freight_value',
  'icms',
  'collection_city',
  'collection_uf',
  'delivery_city',
  'delivery_uf',
  'destinatary_name',
  'created_by_id',
  'created_at',
  'updated_at',
)
const CARRIED = columns<'orders'>(
  'last_active_status_id',
  'transporter_id',
  'transporter_name',
  'transporter_cnpj',
  'leg',
  'collected_date_time',
)
const NOT_CARRIED = {
  last_active_status_id: statusId('CREATED'),
  transporter_id: null,
  transporter_name: null,
  transporter_cnpj: null,
  leg: null,
  collected_date_time: null,
}
const PLACE = [
  'position',
  'address_id',
  'observation',
  'street',
  'number',
  'district',
  'postal_code',
  'complement',
  'city_id',
  'city',
  'state',
  'uf',
  'latitude',
  'longitude',
] as const
export const COLLECTION = columns<'order_collection_addresses'>(
  ...PLACE,
  'name',
  'identification_document',
  'expected_collection_date_time',
)
export const DELIVERY = columns<'order_delivery_addresses'>(
  ...PLACE,
  'destinatary_name',
  'destinatary_identification_document',
  'is_natural_person',
  'is_stop_point',
  'expected_delivery_date_time',
  'linked_value',
)

export type Inserted = { id: number; deliveries: { id: number; position: number }[] }

/** The calculation of the order `o`, one more part of the statement; an order without a price has none. */
const keptCalculation = ({ simulation, deliveries }: NewOrder, created_at: string): Sql =>
  simulation === null
    ? raw('')
    : sql`, s as (
      insert into simulation_orders (order_id, transporter_id, simulation_table_id, simulation, total_value, weight_shipping_value,
        rates_value, rates, lead_time, business_days, antt, type_freight, additional_deliveries, selected, created_at)
      select o.id, x.transporter_id, x.simulation_table_id, x.simulation, x.total_value, x.weight_shipping_value, x.rates_value,
        x.rates, x.lead_time, x.business_days, x.antt, x.type_freight, ${Math.max(0, deliveries.length - 1)}::int, true, ${created_at}::timestamptz
      from o, jsonb_populate_record(null::simulation_orders, ${JSON.stringify(simulation)}::jsonb) x)`

/** The order with its addresses, its first timeline entries and its calculation, in one statement. */
export const insertOrder = async (ctx: Context, made: NewOrder): Promise<Inserted> => {
  const author = authorOf(ctx)
  const { collections, deliveries } = made
  const order = {
    products: [],
    ...made.order,
    ...NOT_CARRIED,
    ...made.carried,
    created_by_id: author.user_id,
    created_at: author.created_at,
    updated_at: author.created_at,
  }
  const timeline = made.timeline.map(({ occurred_at, ...entry }) => ({
    ...entry,
    data: entry.data ?? {},
    occurrence_datetime: occurred_at ?? author.created_at,
  }))
  const [inserted] = await ctx.rows<Inserted>(sql`
    with o as (
      insert into orders (${ORDER}, ${CARRIED})
      select ${ORDER}, ${CARRIED} from jsonb_populate_record(null::orders, ${JSON.stringify(order)}::jsonb) returning id
    ), c as (
      insert into order_collection_addresses (order_id, ${COLLECTION})
      select o.id, ${COLLECTION}
      from o, jsonb_populate_recordset(null::order_collection_addresses, ${JSON.stringify(collections)}::jsonb) x
    ), d as (
      insert into order_delivery_addresses (order_id, ${DELIVERY})
      select o.id, ${DELIVERY}
      from o, jsonb_populate_recordset(null::order_delivery_addresses, ${JSON.stringify(deliveries)}::jsonb) x
      returning id, position
    ), t as (
      insert into order_timeline (order_id, event, code, status_id, kind, occurrence_datetime, created_at, user_id, user_name,
        company_id, source, data)
      select o.id, x.event, x.code, x.status_id, x.kind, x.occurrence_datetime, ${author.created_at}::timestamptz,
        ${author.user_id}::int, ${author.user_name}, ${author.company_id}::int, ${author.source}, x.data
      from o, jsonb_populate_recordset(null::order_timeline, ${JSON.stringify(timeline)}::jsonb) x
    )${keptCalculation(made, author.created_at)}
    select o.id, (select json_agg(json_build_object('id', d.id, 'position', d.position) order by d.position) from d) as deliveries from o`)
  if (!inserted) throw new Error('the order was not inserted')
  return inserted
}
