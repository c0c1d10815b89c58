import type { ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { SimulateUnitAnswer, SimulationInput } from '#shared/simulations/simulation.contract.ts'
import { outsideOf } from '#server/modules/distances/index.ts'
import { simulateShipment } from '#server/modules/simulations/simulate-shipment.ts'

/**
 * spec 001 §3.3 simulate_unit: the services that one unit of cargo can travel by, as a flat list of prices. The same
 * calculation as the simulation, without its breakdown; nothing is kept.
 */
export const simulateUnit = async (
  ctx: ReadContext,
  _params: Params,
  input: SimulationInput,
  services: Services,
): Promise<SimulateUnitAnswer> => {
  const { ranked, shipment } = await simulateShipment(ctx, { ...input, explain: 100 }, outsideOf(services))
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
}
