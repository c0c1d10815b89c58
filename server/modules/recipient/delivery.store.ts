import { raw, sql, type Rows, type Sql } from '#server/infra/database.ts'
import { orderCode } from '#server/modules/orders/index.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { between, DELIVERED_STATES } from '#shared/orders/order-spans.ts'
import { statusIds } from '#shared/orders/order-status.ts'
import type { DeliveryState, FollowedDelivery } from '#shared/recipient/recipient.ts'

/** Reading of the delivery that a recipient's link opens. */

type Found = Omit<FollowedDelivery, 'state' | 'steps' | 'vehicle' | 'eta' | 'expires_at'> & {
  status_id: number
  is_canceled: boolean
  /** Of this delivery: waiting, delivered, partial, refused. */
  delivery_status: string
  has_arrived: boolean
  is_last: boolean
  ordered_at: string
  collected_at: string | null
  departed_at: string | null
  arrived_at: string | null
  ended_at: string | null
  eta: FollowedDelivery['eta']
  vehicle: FollowedDelivery['vehicle']
}

const COLLECTED: readonly number[] = statusIds('COLLECTED')
const ON_WAY: readonly number[] = [
  ...statusIds(...between('ON_ROUTE', 'ON_DESTINY'), 'ON_ROUTE_DC', 'DELIVERED_DC'),
  ...statusIds(...between('ON_ROUTE_AIRPORT', 'RELEASED')),
]
const ENDED: readonly number[] = statusIds(...DELIVERED_STATES)

const stateOf = (found: Found): DeliveryState => {
  const { status_id, delivery_status } = found
  if (delivery_status === 'delivered' || delivery_status === 'partial' || delivery_status === 'refused')
    return delivery_status
  if (found.is_canceled) return 'canceled'
  if (ENDED.includes(status_id)) return 'delivered'
  if (found.has_arrived) return 'arrived'
  if (ON_WAY.includes(status_id)) return 'on_way'
  return COLLECTED.includes(status_id) ? 'collected' : 'preparing'
}

/** An instant as the API writes it. */
const instant = (column: string): Sql =>
  sql`to_char(${raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const PLACE = sql`concat_ws(' · ', nullif(concat_ws(', ', a.street, a.number), ''), a.complement, a.district, concat_ws('/', a.city, a.uf))`

/** The tower keeps position and forecast of open orders only; a forecast that has passed tells nothing. */
const found = (id: number, shipperId: number, now: Date): Sql => sql`
  select ${orderCode} as code, s.fantasy_name as shipper,
    coalesce(c.fantasy_name, o.transporter_name) as carrier, a.destinatary_name as recipient, ${PLACE} as place,
    case when coalesce(a.latitude, t.latitude) is not null
      then json_build_object('lat', coalesce(a.latitude, t.latitude)::float8, 'long', coalesce(a.longitude, t.longitude)::float8) end as destination,
    o.last_active_status_id as status_id, o.canceled_at is not null as is_canceled, a.delivery_status,
    a.on_destiny_status = 'arrived' as has_arrived,
    not exists (select from order_delivery_addresses l where l.order_id = a.order_id and l.position > a.position) as is_last,
    ${instant('o.created_at')} as ordered_at, ${instant('o.collected_date_time')} as collected_at,
    ${instant('o.on_route_date_time')} as departed_at, ${instant('a.on_destiny_date_time')} as arrived_at,
    ${instant('coalesce(a.delivery_date_time, o.delivered_date_time)')} as ended_at,
    ${instant('coalesce(a.expected_delivery_date_time, o.delivery_date_time)')} as promised_at,
    case when w.eta_until >= ${now} then json_build_object('from', ${instant('w.eta_from')}, 'until', ${instant('w.eta_until')}) end as eta,
    case when w.lat is not null then json_build_object('lat', round(w.lat, 2)::float8, 'long', round(w.long, 2)::float8, 'at', ${instant('w.position_at')}) end as vehicle,
    (select coalesce(json_agg(n.number order by n.number), '[]') from nf_files n where n.order_delivery_address_id = a.id) as invoices
  from order_delivery_addresses a join orders o on o.id = a.order_id join companies s on s.id = o.shipper_id
    left join companies c on c.id = o.transporter_id left join cities t on t.id = a.city_id
    left join tower_orders w on w.order_id = o.id
  where a.id = ${id} and o.shipper_id = ${shipperId}`

/**
 * The delivery of a link, as long as its order is the shipper's who gave it.
 * @throws ModelNotFoundException
 */
export const deliveryOf = async (
  rows: Rows,
  { target_id, company_id, expires_at }: { target_id: number; company_id: number; expires_at: string },
  now: Date,
): Promise<FollowedDelivery> => {
  const [row] = await rows<Found>(found(target_id, company_id, now))
  if (!row) throw notFound('links')
  const state = stateOf(row)
  const { code, shipper, carrier, recipient, place, destination, promised_at, invoices } = row
  const isOnWay = state === 'on_way'
  return {
    code,
    shipper,
    carrier,
    recipient,
    place,
    destination,
    promised_at,
    invoices,
    expires_at,
    state,
    eta: isOnWay && row.is_last ? row.eta : null,
    vehicle: isOnWay ? row.vehicle : null,
    steps: [
      { name: 'ordered', at: row.ordered_at },
      { name: 'collected', at: row.collected_at },
      { name: 'departed', at: row.departed_at },
      { name: 'arrived', at: row.arrived_at },
      { name: 'ended', at: row.ended_at },
    ],
  }
}
