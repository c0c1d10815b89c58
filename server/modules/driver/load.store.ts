import { sql, type Rows } from '#server/infra/database.ts'
import { orderCode } from '#server/modules/orders/index.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { DriverLoad } from '#shared/driver/driver.ts'
import { between } from '#shared/orders/order-spans.ts'
import { statusIds } from '#shared/orders/order-status.ts'

/** Reading of the order that a driver's link opens. */

type Found = Omit<DriverLoad, 'phase' | 'expires_at'> & { status_id: number; is_canceled: boolean }

const WAITING: readonly number[] = statusIds(...between('WAITING_COLLECTION', 'AVAILABLE_PLV'))
const BEFORE: readonly number[] = statusIds(...between('CREATED', 'VEHICLE_MIRRORED'), 'UNSUCCESSFUL')
const LOADED: readonly number[] = statusIds('COLLECTED')
const ON_THE_WAY: readonly number[] = statusIds(...between('ON_ROUTE', 'ON_DESTINY'))

const phaseOf = ({ status_id, is_canceled }: Found): DriverLoad['phase'] => {
  if (is_canceled) return 'canceled'
  if (BEFORE.includes(status_id)) return 'before'
  if (WAITING.includes(status_id)) return 'collect'
  if (LOADED.includes(status_id)) return 'loaded'
  return ON_THE_WAY.includes(status_id) ? 'on_way' : 'ended'
}

const PLACE = sql`concat_ws(' · ', nullif(concat_ws(', ', a.street, a.number), ''), a.complement, a.district, concat_ws('/', a.city, a.uf))`

/** Weight and volume of a load, and the hour that each address expects it, for its paper. */
export type PlannedLoad = {
  weight: string
  volume: string | null
  expected: Readonly<Record<string, string | null>>
}

/** Goods and hours of an order for its collection order; the order was locked as the company's own. */
export const plannedLoadOf = async (rows: Rows, id: number): Promise<PlannedLoad> => {
  const [found] = await rows<PlannedLoad>(sql`
    select o.weight::text, o.volume::text,
      (select coalesce(json_object_agg(place.key, place.at), '{}') from (
        select concat('collection-', a.id) as key, a.expected_collection_date_time as at from order_collection_addresses a where a.order_id = o.id
        union all
        select concat('delivery-', a.id), a.expected_delivery_date_time from order_delivery_addresses a where a.order_id = o.id) place) as expected
    from orders o where o.id = ${id}`)
  if (!found) throw notFound('orders')
  return found
}

/**
 * The load of a link, as long as the company that gave it carries the order.
 * @throws ModelNotFoundException
 */
export const driverLoadOf = async (
  rows: Rows,
  { target_id, company_id, expires_at }: { target_id: number; company_id: number; expires_at: string },
): Promise<DriverLoad> => {
  const [found] = await rows<Found>(sql`
    select ${orderCode} as code, s.fantasy_name as shipper, c.fantasy_name as carrier,
      o.driver_name as driver, o.vehicle_plate as plate, o.last_active_status_id as status_id, o.canceled_at is not null as is_canceled,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'place', ${PLACE}, 'phone', null,
        'is_collected', a.collection_status = 'collected') order by a.position), '[]') from order_collection_addresses a where a.order_id = o.id) as collections,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.destinatary_name, 'place', ${PLACE}, 'phone', null,
        'has_arrived', a.on_destiny_status = 'arrived', 'status', a.delivery_status,
        'has_receipt', exists (select from canhoto_files k where k.order_delivery_address_id = a.id and k.refused_reason is null),
        'invoices', (select coalesce(json_agg(json_build_object('id', n.id, 'number', n.number, 'status', n.delivery_status) order by n.number), '[]')
          from nf_files n where n.order_delivery_address_id = a.id)) order by a.position), '[]')
        from order_delivery_addresses a where a.order_id = o.id) as deliveries
    from orders o join companies s on s.id = o.shipper_id join companies c on c.id = o.transporter_id
    where o.id = ${target_id} and o.transporter_id = ${company_id}`)
  if (!found) throw notFound('links')
  const { status_id: _status, is_canceled: _canceled, ...load } = found
  return { ...load, phase: phaseOf(found), expires_at }
}
