import * as z from 'zod'
import type { Route } from '#server/kit/routes.ts'
import { readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import {
  approveProjectInput,
  approveRouteInput,
  closureProjectInput,
  newRouteVersionInput,
  projectAnswer,
} from '#shared/routes/route-actions.ts'
import {
  routeReadjustmentAnswer,
  routeReadjustmentInput,
  routeReadjustmentPreviewInput,
} from '#shared/routes/route-readjustment.ts'
import { approveRoute } from './actions/approve-route.ts'
import { approveProject, closeProject } from './actions/decide-project.ts'
import { listProjects } from './actions/list-projects.ts'
import { newRouteVersion } from './actions/new-version.ts'
import { attachRouteFiles, deleteRouteFile, linkRouteFile } from './actions/route-files.ts'
import { previewRouteReadjustment, readjustRoutes } from './actions/readjust-routes.ts'
import { showRouteHistory } from './actions/show-history.ts'

export const ROUTES_ROUTES: readonly Route[] = [
  writeRoute({
    method: 'post',
    path: 'route_tables/approve_table/:id',
    summary: 'Approve or refuse a route table for one side; a refusal is followed by a new draft version',
    ability: 'route_tables.approve',
    input: approveRouteInput,
    trace: { kind: 'approval', of: 'route_tables' },
    run: approveRoute,
  }),
  writeRoute({
    method: 'post',
    path: 'route_tables/new_version/:id',
    summary:
      'Draft the next version of a route table in force; the present one prices until both sides approve',
    ability: 'route_tables.write',
    input: newRouteVersionInput,
    status: 201,
    run: newRouteVersion,
  }),
  writeRoute({
    method: 'post',
    path: 'route_tables/readjustment',
    summary:
      'Readjust agreed route tables of one pair by percentage from a date: a draft version of each, all or none',
    ability: 'route_tables.write',
    input: routeReadjustmentInput,
    output: routeReadjustmentAnswer,
    status: 201,
    run: readjustRoutes,
  }),
  readRoute({
    method: 'post',
    path: 'route_tables/readjustment/preview',
    lane: 'heavy',
    summary: "What a readjustment of route tables would have cost on the last months' orders",
    ability: 'route_tables.read',
    query: routeReadjustmentPreviewInput,
    run: previewRouteReadjustment,
  }),
  writeRoute({
    method: 'post',
    path: 'route_tables/approve_project',
    summary: 'Approve or refuse every open route table of a project for one side: all or none',
    ability: 'route_tables.approve',
    input: approveProjectInput,
    output: projectAnswer,
    trace: { kind: 'approval', of: 'route_tables' },
    run: approveProject,
  }),
  writeRoute({
    method: 'post',
    path: 'route_tables/closure_project',
    summary: 'Close a project: its route tables price nothing any more',
    ability: 'route_tables.close',
    input: closureProjectInput,
    output: projectAnswer,
    run: closeProject,
  }),
  readRoute({
    method: 'get',
    path: 'route_tables_projects',
    lane: 'list',
    summary: 'Projects of route tables with counts, totals and state',
    ability: 'route_tables.read',
    query: z.record(z.string(), z.unknown()),
    run: listProjects,
  }),
  readRoute({
    method: 'get',
    path: 'route_tables/:id/history',
    summary: "The versions of a route table's chain: who decided what when",
    ability: 'route_tables.read',
    run: showRouteHistory,
  }),
  writeRoute({
    method: 'post',
    path: 'route_tables/files/:id',
    summary: 'Put files beside a route table',
    ability: 'route_tables.write',
    files: { field: 'files', max: 20 },
    status: 201,
    limit: 'upload',
    run: attachRouteFiles,
  }),
  readRoute({
    method: 'get',
    path: 'route_tables/files/:id/link',
    summary: "A link to a route table's file that lives for ten minutes",
    ability: 'route_tables.read',
    run: linkRouteFile,
  }),
  writeRoute({
    method: 'delete',
    path: 'route_tables/files/:id',
    status: 204,
    summary: 'Take back a file of a route table',
    ability: 'route_tables.write',
    run: deleteRouteFile,
  }),
]
