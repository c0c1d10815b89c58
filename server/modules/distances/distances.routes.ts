import type { Route } from '#server/kit/routes.ts'
import { measureDistanceRoute } from './actions/measure-distance.ts'

export const DISTANCE_ROUTES: readonly Route[] = [measureDistanceRoute]
