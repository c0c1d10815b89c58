import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { SimulationInput } from '#shared/freight/simulation.contract.ts'
import { tableScope } from './freight.scope.ts'
import { explain } from './pure/explain.ts'
import { dueDate } from './pure/lead-time.ts'
import type { PriceResult } from './pure/result.ts'
import { resolveShipment, shipmentFor } from './resolve-shipment.ts'
import type { KmSource } from './routing/road-distance.ts'
import { hasFloor, priceChecker } from './antt/check-price.ts'
import type { AnttCheck } from '#shared/freight/antt.contract.ts'
import { guarded } from './simulate-shipment.ts'
import { tablesOf } from './table-cache.ts'

export type OrderPrice = {
  transporter_id: number
  simulation_table_id: number
  /** Refused, with its reason, when the table has no price for this shipment or is not in force on its day. */
  result: PriceResult
  /** Day of delivery; null without price or lead time. */
  due_date: string | null
  /** The floor beside the price, for full truckloads. */
  antt: AnttCheck | null
  km: string | null
  km_source: KmSource
}

/**
 * The price of one chosen table, computed again by the server with the table as it is in force on the shipment's day;
 * what the browser showed is never trusted.
 * @throws ModelNotFoundException when the table is not the session's or its carrier is no longer linked
 */
export const priceOrder = async (
  ctx: ReadContext,
  { simulation_table_id, shipment: input }: { simulation_table_id: number; shipment: SimulationInput },
): Promise<OrderPrice> => {
  const [owner] = await ctx.rows<{ shipper_id: number }>(
    sql`select t.shipper_id from simulation_tables t where t.id = ${simulation_table_id} and (${tableScope(ctx.session)})`,
  )
  if (!owner) throw notFound('simulation_tables')
  const resolved = await resolveShipment(ctx, { ...input, shipper_id: owner.shipper_id }, null)
  const { facts } = resolved
  const found = (await tablesOf(ctx.rows, owner.shipper_id, facts.mark)).find(
    ({ table }) => table.id === simulation_table_id,
  )
  const linked = facts.carriers.some(({ id }) => id === found?.table.transporter_id)
  if (!found || !linked) throw notFound('simulation_tables')
  const { shipment, prices } = resolved
  const modal = input.modal ?? found.modal
  const result = guarded(() => explain(found.table, shipmentFor(resolved, modal), prices))
  const check = result.ok && hasFloor(modal) ? await priceChecker(ctx.rows, resolved, input) : null
  const due =
    result.ok && result.lead_time !== null
      ? dueDate({
          collected: shipment.date,
          lead_time: result.lead_time,
          business_days: result.business_days,
          holidays: new Set(facts.holidays),
        })
      : null
  return {
    transporter_id: found.table.transporter_id,
    simulation_table_id,
    result,
    due_date: due,
    antt: check && result.ok ? check(result) : null,
    km_source: resolved.distance.source,
    km: shipment.km ?? null,
  }
}
