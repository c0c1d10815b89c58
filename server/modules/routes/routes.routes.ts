import type { Route } from '#server/kit/routes.ts'
import { approveProjectRoute } from './actions/approve-project.ts'
import { approveRouteRoute } from './actions/approve-route.ts'
import { attachRouteFilesRoute } from './actions/attach-route-files.ts'
import { closeProjectRoute } from './actions/close-project.ts'
import { deleteRouteFileRoute } from './actions/delete-route-file.ts'
import { linkRouteFileRoute } from './actions/link-route-file.ts'
import { listProjectsRoute } from './actions/list-projects.ts'
import { newRouteVersionRoute } from './actions/new-route-version.ts'
import { readjustRoutesRoute } from './actions/readjust-routes.ts'
import { showRouteHistoryRoute } from './actions/show-route-history.ts'

export const ROUTES_ROUTES: readonly Route[] = [
  approveRouteRoute,
  newRouteVersionRoute,
  readjustRoutesRoute,
  approveProjectRoute,
  closeProjectRoute,
  listProjectsRoute,
  showRouteHistoryRoute,
  attachRouteFilesRoute,
  linkRouteFileRoute,
  deleteRouteFileRoute,
]
