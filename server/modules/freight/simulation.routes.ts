import { readRoute, type Route } from '#server/kit/routes.ts'
import {
  distanceCitiesInput,
  findCitiesInput,
  simulationAnswer,
  simulationInput,
} from '#shared/freight/simulation.contract.ts'
import { findCities } from './actions/find-cities.ts'
import { measureDistance } from './actions/measure-distance.ts'
import { searchSimulation } from './actions/search-simulation.ts'

/** spec 002 §7.3, simulation. Asking is a POST there; it writes nothing, so it needs no transaction. */
export const SIMULATION_ROUTES: readonly Route[] = [
  readRoute({
    method: 'post',
    path: 'simulation_integra/search',
    summary: 'Simulate a shipment with every table in force',
    ability: 'simulations.run',
    query: simulationInput,
    output: simulationAnswer,
    run: searchSimulation,
  }),
  readRoute({
    method: 'post',
    path: 'simulation_integra/find_cities',
    summary: 'Cities by part of their name',
    ability: 'places.read',
    query: findCitiesInput,
    run: findCities,
  }),
  readRoute({
    method: 'post',
    path: 'simulation_integra/distance_cities',
    summary: 'Estimated road distance between two cities',
    ability: 'places.read',
    query: distanceCitiesInput,
    run: measureDistance,
  }),
]
