import { sql, type Rows } from '#server/infra/database.ts'
import { roadKm } from './distance.ts'
import { keptInputs } from './kept-inputs.ts'
import { datedTaxes, type IcmsVersion, type IssVersion } from './pure/dated-taxes.ts'
import type { PriceContext, Shipment } from './pure/types.ts'
import type { CarrierFacts } from './engine-document.ts'
import { headsOf, type RateRow } from './tables.queries.ts'

/** Real orders as shipments, many at once, to price them again by other tables. */

type OrderRow = {
  id: number
  modal: string
  date: string
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
  origin_latitude: string | null
  origin_longitude: string | null
  destination_id: number
  destination_uf: string
  destination_city: string
  destination_latitude: string | null
  destination_longitude: string | null
  inputs: Record<string, unknown> | null
}
export type ReplayOrder = {
  id: number
  transporter_id: number | null
  freight_value: string | null
  destination_city: string
  shipment: Shipment
}

/** Orders read at once: memory does not grow with the period. */
const BATCH = 1000

/**
 * All orders of a shipper that were not cancelled, by the day of collection (or of creation), with what their calculations
 * were asked with: the newest first, batch after batch by their ids.
 */
export async function* replayOrders(rows: Rows, where: Replayed): AsyncGenerator<ReplayOrder[]> {
  for (let before = MAX_ID; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other is what keeps memory constant
    const batch = await batchBefore(rows, where, before)
    if (batch.length > 0) yield batch
    const last = batch.at(-1)
    if (last === undefined || batch.length < BATCH) return
    before = last.id
  }
}

const MAX_ID = 2_147_483_647

type Replayed = {
  shipper_id: number
  transporter_id?: number
  modals: readonly string[]
  from: string
  until: string
}

const batchBefore = async (rows: Rows, where: Replayed, before: number): Promise<ReplayOrder[]> => {
  const carrier =
    where.transporter_id === undefined ? sql`` : sql`and o.transporter_id = ${where.transporter_id}`
  const found = await rows<OrderRow>(sql`
    select o.id, o.modal, to_char(coalesce(o.collection_date_time, o.created_at) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as date,
      o.weight, o.cubage, o.invoice_amount, o.distance, o.vehicle_type_id, o.vehicle_option_id, o.freight_value, o.transporter_id,
      d.deliveries, case when d.deliveries = 1 then d.document end as recipient_document,
      oc.id as origin_id, oc.uf as origin_uf, oc.latitude as origin_latitude, oc.longitude as origin_longitude,
      dc.id as destination_id, dc.uf as destination_uf, dc.name as destination_city, dc.latitude as destination_latitude,
      dc.longitude as destination_longitude,
      (select x.simulation->'inputs' from simulation_orders x where x.order_id = o.id and x.selected and x.kind <> 'tms'
        order by x.id desc limit 1) as inputs
    from orders o
    join lateral (select a.city_id from order_collection_addresses a where a.order_id = o.id order by a.position limit 1) c on true
    join lateral (
      select count(*)::int as deliveries, (array_agg(a.city_id order by a.position desc))[1] as city_id,
        max(a.destinatary_identification_document) as document
      from order_delivery_addresses a where a.order_id = o.id and not a.is_stop_point) d on d.deliveries > 0
    join cities oc on oc.id = c.city_id join cities dc on dc.id = d.city_id
    where o.id < ${before} and o.shipper_id = ${where.shipper_id} ${carrier} and o.canceled_at is null and o.modal = any(${where.modals})
      and o.created_at >= ${where.from}::date - 30
      and coalesce(o.collection_date_time, o.created_at) >= ${where.from}::date
      and coalesce(o.collection_date_time, o.created_at) < ${where.until}::date + 1
    order by o.id desc limit ${BATCH}`)
  return found.map((row) => ({
    id: row.id,
    transporter_id: row.transporter_id,
    freight_value: row.freight_value,
    destination_city: row.destination_city,
    shipment: {
      modal: row.modal,
      date: row.date,
      origin: { state: row.origin_uf, city_ibge: row.origin_id },
      destination: { state: row.destination_uf, city_ibge: row.destination_id },
      recipient_document: row.recipient_document,
      weight: row.weight,
      ...(row.cubage === null ? {} : { volume_m3: row.cubage }),
      invoice_value: row.invoice_amount,
      km:
        row.distance ??
        (typeof row.inputs?.['km'] === 'string' ? row.inputs['km'] : null) ??
        roadKm(
          { latitude: row.origin_latitude, longitude: row.origin_longitude },
          { latitude: row.destination_latitude, longitude: row.destination_longitude },
        ),
      vehicle_type_id: row.vehicle_type_id,
      vehicle_option_id: row.vehicle_option_id,
      deliveries: row.deliveries,
      ...keptInputs(row.inputs),
    },
  }))
}

/** The taxes of any day; read once. */
export const taxesByDay = async (rows: Rows): Promise<(day: string) => PriceContext> => {
  const icms = await rows<IcmsVersion>(sql`
    select origin, destination, case when exempt then '0' else rate::text end as rate, valid_from, source from icms`)
  const iss = await rows<IssVersion>(sql`select city_id, rate::text as rate, valid_from, source from iss`)
  return datedTaxes({ icms, iss })
}

/** Taxes and own rates of a table's carrier. */
export const carrierFacts = async (
  rows: Rows,
  transporterId: number,
  table: number,
): Promise<CarrierFacts> => {
  const [head] = await headsOf(rows, [table])
  const rates = await rows<RateRow>(sql`
    select r.id, ${table}::int as table_id, null::int as destination_id, r.rate, r.label, r.kind, trim_scale(r.value) as value, r.minimum,
      null::text as extra_value, null::text as threshold, r.states, r.cities, r.documents, r.on_request, r.before_minimum,
      r.in_tax_base, 'transporter_' || r.rate as path
    from transporter_rates r where r.transporter_id = ${transporterId} order by r.id`)
  return {
    simples_nacional: head?.simples_nacional ?? false,
    pis: head?.pis ?? null,
    cofins: head?.cofins ?? null,
    rates,
  }
}
