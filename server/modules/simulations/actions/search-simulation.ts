import type { ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { outsideOf } from '#server/modules/distances/index.ts'
import { simulateShipment } from '#server/modules/simulations/simulate-shipment.ts'
import type { SimulationAnswer, SimulationInput } from '#shared/simulations/simulation.contract.ts'

export const searchSimulation = async (
  ctx: ReadContext,
  _params: Params,
  input: SimulationInput,
  services: Services,
): Promise<SimulationAnswer> => ({ data: await simulateShipment(ctx, input, outsideOf(services)) })
