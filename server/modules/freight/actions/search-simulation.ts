import type { ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { outsideOf } from '#server/modules/freight/outside.ts'
import { simulateShipment } from '#server/modules/freight/simulate-shipment.ts'
import type { SimulationAnswer, SimulationInput } from '#shared/freight/simulation.contract.ts'

export const searchSimulation = async (
  ctx: ReadContext,
  _params: Params,
  input: SimulationInput,
  services: Services,
): Promise<SimulationAnswer> => ({ data: await simulateShipment(ctx, input, outsideOf(services)) })
