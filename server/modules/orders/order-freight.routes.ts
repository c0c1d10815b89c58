import { idParam, type Route } from '#server/kit/routes.ts'
import { readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import { askRoute, outsideOf } from '#server/modules/distances/index.ts'
import { alterRouteInput, routeAnswer, routeInput } from '#shared/distances/route.contract.ts'
import { alterRatesInput, type SimulationKind } from '#shared/simulations/simulation-orders.contract.ts'
import { alterOrderRates } from './actions/alter-rates.ts'
import { alterOrderRoute, prepareRoute } from './actions/alter-route.ts'

/** spec 002 §7.1: what changes the freight of an order that exists. */

const altering = (type: string, kind: SimulationKind): Route =>
  writeRoute({
    method: 'patch',
    path: `${type}/rates/:id`,
    answers: { type: type, as: 'one' },
    summary: 'Rates altered by hand, kept beside the calculated ones',
    ability: 'simulation_orders.alter',
    input: alterRatesInput,
    run: async (ctx, params, input, _files, services) => {
      const id = await alterOrderRates(ctx, kind, idParam(params), input)
      return services.reader.get(ctx, services.registry.get(type), id, { include: [], fields: {} })
    },
  })

export const ORDER_FREIGHT_ROUTES: readonly Route[] = [
  altering('simulation_orders', 'orders'),
  altering('simulation_integra_orders', 'integra'),
  altering('simulation_tms', 'tms'),
  readRoute({
    method: 'post',
    path: 'tms_external_api/route_origin_destiny',
    summary: 'Distance, duration and toll between two cities',
    ability: 'routes.ask',
    query: routeInput,
    output: routeAnswer,
    run: async (ctx, _params, input, services) => ({ data: await askRoute(ctx, input, outsideOf(services)) }),
  }),
  writeRoute({
    method: 'post',
    path: 'tms_external_api/alter/route_origin_destiny/:id',
    summary: 'Another route for an order: its distance, toll and price',
    ability: 'simulation_orders.alter',
    input: alterRouteInput,
    prepare: (ctx, params, input, services) => prepareRoute(ctx, idParam(params), input, services),
    run: async (ctx, params, input, _files, _services, prepared) => ({
      data: await alterOrderRoute(ctx, idParam(params), input, prepared),
    }),
  }),
]
