import { sql } from '#server/infra/database.ts'
import { dayOf } from '#server/kit/brazil-days.ts'
import { ROAD_FACTOR, roadKm } from '#server/modules/distances/index.ts'
import { keptInputs } from './kept-inputs.ts'
import type { Shipment } from '#server/modules/pricing/index.ts'

/**
 * A real order as the shipment that it was: what studies and previews read of it, and how that is priced again. Orders are `o` in
 * every statement.
 */

export type OrderShipmentRow = {
  id: number
  modal: string
  /** Day of collection, else of creation, where the operation lives. */
  day: string
  weight: string
  cubage: string | null
  invoice_amount: string
  distance: string | null
  vehicle_type_id: number | null
  vehicle_option_id: number | null
  freight_value: string | null
  transporter_id: number | null
  deliveries: number
  recipient_document: string | null
  origin_id: number
  origin_uf: string
  origin_city: string
  origin_latitude: string | null
  origin_longitude: string | null
  destination_id: number
  destination_uf: string
  destination_city: string
  destination_latitude: string | null
  destination_longitude: string | null
  road_factor: string | null
  inputs: Record<string, unknown> | null
}

/** When an order counts: its collection, or its creation where none is planned. */
export const orderMoment = sql`coalesce(o.collection_date_time, o.created_at)`

export const shipmentColumns = sql`
  o.id, o.modal, ${dayOf(orderMoment)} as day, o.weight, o.cubage, o.invoice_amount,
  o.distance, o.vehicle_type_id, o.vehicle_option_id, o.freight_value, o.transporter_id, d.deliveries, d.document as recipient_document,
  oc.id as origin_id, oc.uf as origin_uf, oc.name as origin_city, oc.latitude as origin_latitude, oc.longitude as origin_longitude,
  dc.id as destination_id, dc.uf as destination_uf, dc.name as destination_city, dc.latitude as destination_latitude,
  dc.longitude as destination_longitude, trim_scale(fs.road_factor)::text as road_factor`

/** Kilometres between two cities on the great circle to one decimal, zero where a coordinate is missing: as `straightKm`. */
const straight = sql`coalesce(round((2 * 6371.0088 * asin(least(1, sqrt(
  sin(radians(x.latitude - oc.latitude) / 2) ^ 2
  + cos(radians(oc.latitude)) * cos(radians(x.latitude)) * sin(radians(x.longitude - oc.longitude) / 2) ^ 2))))::numeric, 1), 0)`

/**
 * Where an order starts and what it runs to: the farthest of its deliveries, for a recipient only where it is the only one (run.ts).
 * Orders without a city at either end are left out.
 */
export const shipmentJoins = sql`
  join lateral (select a.city_id from order_collection_addresses a where a.order_id = o.id order by a.position limit 1) c on true
  join lateral (
    select count(*)::int as deliveries, array_agg(a.city_id) as cities,
      case when count(distinct coalesce(a.destinatary_identification_document, '')) = 1
        then max(nullif(a.destinatary_identification_document, '')) end as document
    from order_delivery_addresses a where a.order_id = o.id) d on d.deliveries > 0
  join cities oc on oc.id = c.city_id
  join lateral (select x.* from cities x where x.id = any(d.cities) order by ${straight} desc, x.id limit 1) dc on true
  left join freight_settings fs on fs.company_id = o.shipper_id`

/** Kilometres that were agreed on with the order, that its calculation was asked with, or estimated by the shipper's road factor. */
const kmOf = (row: OrderShipmentRow): string | null =>
  row.distance ??
  (typeof row.inputs?.['km'] === 'string' ? row.inputs['km'] : null) ??
  roadKm(
    { latitude: row.origin_latitude, longitude: row.origin_longitude },
    { latitude: row.destination_latitude, longitude: row.destination_longitude },
    row.road_factor === null ? ROAD_FACTOR : Number(row.road_factor),
  )

export const shipmentOf = (row: OrderShipmentRow): Shipment => ({
  modal: row.modal,
  date: row.day,
  origin: { state: row.origin_uf, city_ibge: row.origin_id },
  destination: { state: row.destination_uf, city_ibge: row.destination_id },
  recipient_document: row.recipient_document,
  weight: row.weight,
  ...(row.cubage === null ? {} : { volume_m3: row.cubage }),
  invoice_value: row.invoice_amount,
  km: kmOf(row),
  vehicle_type_id: row.vehicle_type_id,
  vehicle_option_id: row.vehicle_option_id,
  deliveries: row.deliveries,
  ...keptInputs(row.inputs),
})
