import type { Route } from '#server/kit/routes.ts'
import { readRoute } from '#server/kit/routes-in-place.ts'
import { distanceCitiesInput } from '#shared/distances/route.contract.ts'
import { measureDistance } from './actions/measure-distance.ts'

export const DISTANCE_ROUTES: readonly Route[] = [
  readRoute({
    method: 'post',
    path: 'simulation_integra/distance_cities',
    summary: 'Estimated road distance between two cities',
    ability: 'places.read',
    query: distanceCitiesInput,
    run: measureDistance,
  }),
]
