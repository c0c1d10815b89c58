import { action } from '#server/kit/routes.ts'
import { outsideOf } from '#server/modules/distances/index.ts'
import { simulateUnit } from '#shared/simulations/simulation.calls.ts'
import { simulateShipment } from '../simulate-shipment.ts'

const MOST_EXPLAINED = 100

/**
 * The services that one unit of cargo can travel by, as a flat list of prices: the same calculation as the simulation,
 * without its breakdown; nothing is kept (spec 001 §3.3).
 */
export const simulateUnitRoute = action(simulateUnit, async (ctx, { input, services }) => {
  const { ranked, shipment } = await simulateShipment(
    ctx,
    { ...input, explain: MOST_EXPLAINED },
    outsideOf(services),
  )
  return {
    data: ranked.map((one) => ({
      shipping_table: {
        source: one.source,
        id: one.simulation_table_id ?? one.route_table_id ?? 0,
        name: one.table,
      },
      service_level: one.modal,
      transporter: one.transporter,
      weight: one.result?.taxable_weight.taxable ?? shipment.weight,
      rate_value: one.result?.rates_value ?? null,
      rate_shipping: one.result?.weight_shipping_value ?? null,
      shipping_value: one.total_value,
      deadline_qty: one.lead_time,
      business_days: one.business_days,
      deadline: one.due_date,
    })),
  }
})
