import { sql, type Rows } from '#server/infra/database.ts'
import { betweenDays } from '#server/kit/brazil-days.ts'
import {
  orderMoment,
  shipmentColumns,
  shipmentJoins,
  shipmentOf,
  type OrderShipmentRow,
} from './order-shipment.store.ts'
import type { Shipment } from '#server/modules/pricing/index.ts'

/** Real orders as shipments, many at once, to price them again by other tables. */

export type ReplayOrder = {
  id: number
  transporter_id: number | null
  freight_value: string | null
  destination_city: string
  shipment: Shipment
}

/** Orders read at once: memory does not grow with the period. */
const BATCH = 400

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
  const found = await rows<OrderShipmentRow>(sql`
    select ${shipmentColumns},
      (select x.simulation->'inputs' from simulation_orders x where x.order_id = o.id and x.selected and x.kind <> 'tms'
        order by x.id desc limit 1) as inputs
    from orders o ${shipmentJoins}
    where o.id < ${before} and o.shipper_id = ${where.shipper_id} ${carrier} and o.canceled_at is null and o.modal = any(${where.modals})
      and o.created_at >= ${where.from}::date - 30
      and ${betweenDays(orderMoment, where.from, where.until)}
    order by o.id desc limit ${BATCH}`)
  return found.map((row) => ({
    id: row.id,
    transporter_id: row.transporter_id,
    freight_value: row.freight_value,
    destination_city: row.destination_city,
    shipment: shipmentOf(row),
  }))
}
