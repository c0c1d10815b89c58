import type { Route } from '#server/kit/routes.ts'
import { readRoute } from '#server/kit/routes-in-place.ts'
import {
  servicesAnswer,
  servicesQuery,
  simulateUnitAnswer,
  simulationAnswer,
  simulationInput,
} from '#shared/simulations/simulation.contract.ts'
import { pdfAnswer } from '#shared/kit/pdf-answer.ts'
import { listServices } from './actions/list-services.ts'
import { printKeptExplanation, printSimulation } from './actions/print-explanation.ts'
import { simulateUnit } from './actions/simulate-unit.ts'
import { searchSimulation } from './actions/search-simulation.ts'

/** spec 002 §7.3, simulation. Asking is a POST there; it writes nothing, so it needs no transaction. */
export const SIMULATION_ROUTES: readonly Route[] = [
  readRoute({
    method: 'post',
    path: 'simulation_integra/search',
    lane: 'heavy',
    summary: 'Simulate a shipment with every table in force',
    ability: 'simulations.run',
    query: simulationInput,
    output: simulationAnswer,
    run: searchSimulation,
  }),
  readRoute({
    method: 'get',
    path: 'simulation_integra/services',
    summary: 'Services on request that the tables in force offer',
    ability: 'simulations.run',
    query: servicesQuery,
    output: servicesAnswer,
    run: listServices,
  }),
  readRoute({
    method: 'post',
    path: 'simulation_integra/search/pdf',
    lane: 'heavy',
    summary: 'A simulation on paper: ranking, explanations, reasons',
    ability: 'simulations.run',
    query: simulationInput,
    output: pdfAnswer,
    run: printSimulation,
  }),
  readRoute({
    method: 'post',
    path: 'simulate_unit',
    lane: 'heavy',
    summary: 'The services that one unit of cargo can travel by, as a list of prices',
    ability: 'simulations.run',
    query: simulationInput,
    output: simulateUnitAnswer,
    run: simulateUnit,
  }),
  readRoute({
    method: 'get',
    path: 'simulation_orders/explanation_pdf/:id',
    lane: 'heavy',
    summary: 'The calculation that an order was made with, on paper',
    ability: 'simulation_orders.read',
    output: pdfAnswer,
    run: printKeptExplanation('orders', 'simulation_orders'),
  }),
  readRoute({
    method: 'get',
    path: 'simulation_integra_orders/explanation_pdf/:id',
    lane: 'heavy',
    summary: 'A later calculation of an order, on paper',
    ability: 'simulation_orders.read',
    output: pdfAnswer,
    run: printKeptExplanation('integra', 'simulation_integra_orders'),
  }),
]
