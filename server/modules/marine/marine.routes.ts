import type { Route } from '#server/kit/routes.ts'
import { mapContainersRoute } from './actions/map-containers.ts'
import { recordContainerPositionsRoute } from './actions/record-container-positions.ts'
import { summarizeMarineRoute } from './actions/summarize-marine.ts'

export const marineRoutes: readonly Route[] = [
  summarizeMarineRoute,
  mapContainersRoute,
  recordContainerPositionsRoute,
]
