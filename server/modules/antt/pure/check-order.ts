import type { AnttOrderRow } from '#shared/antt/antt-checks.contract.ts'
import { anttFloor, floorComparable, marginOf, type AnttNorm } from './floor.ts'
import type { OrderToCheck } from '../check-orders.store.ts'

/** An order beside the floor of its day: the agreed trip counts, else its vehicle and its company's table. */
export const checkOrder = (
  norms: readonly AnttNorm[],
  { simulation, antt, ...order }: OrderToCheck,
): AnttOrderRow => {
  const kept = antt?.floor.ok ? antt.floor : null
  const axles = kept?.axles ?? order.axles
  const floor = anttFloor(norms, {
    date: order.date,
    table: kept?.table ?? order.antt_table ?? 'A',
    cargo: kept?.cargo ?? 'carga_geral',
    axles,
    km: order.km,
    return_km: kept?.return_km ?? null,
  })
  const price = simulation ? floorComparable(simulation) : order.freight_value
  return {
    order_id: order.order_id,
    shipper_order_code: order.shipper_order_code,
    transporter: order.transporter,
    date: order.date,
    origin: order.origin,
    destination: order.destination,
    km: order.km,
    axles,
    price,
    floor,
    margin: floor.ok ? marginOf(price, floor.floor) : null,
    justification: antt?.justification ?? null,
  }
}
