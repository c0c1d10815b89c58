import { action } from '#server/kit/routes.ts'
import { outsideOf } from '#server/modules/distances/index.ts'
import { searchSimulation } from '#shared/simulations/simulation.calls.ts'
import { simulateShipment } from '../simulate-shipment.ts'

export const searchSimulationRoute = action(searchSimulation, async (ctx, { input, services }) => ({
  data: await simulateShipment(ctx, input, outsideOf(services)),
}))
