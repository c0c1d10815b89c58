import { data, defineCall, nothing, one, page, rows } from '#shared/kit/call.ts'
import { listGrammar } from '#shared/kit/list-grammar.ts'
import * as z from 'zod'
import {
  approveProjectInput,
  approveRouteInput,
  closureProjectInput,
  decidedProject,
  newRouteVersionInput,
  routeTablesProjects,
  routeVersion,
} from './route-actions.ts'
import { readjustedRoutes, routeReadjustmentInput } from './route-readjustment.ts'
import { routeTables, routeTablesFiles } from './route-tables.contract.ts'

/** Calls of route tables and of the projects that they make up (spec 002 §7.3). */

export const approveRoute = defineCall('POST route_tables/approve_table/:id', {
  summary: 'Approve or refuse a route table for one side; a refusal is followed by a new draft version',
  ability: 'route_tables.approve',
  input: approveRouteInput,
  answers: one(routeTables),
  trace: { kind: 'approval', of: 'route_tables' },
})

export const newRouteVersion = defineCall('POST route_tables/new_version/:id', {
  summary:
    'Draft the next version of a route table in force; the present one prices until both sides approve',
  ability: 'route_tables.write',
  status: 201,
  input: newRouteVersionInput,
  answers: one(routeTables),
})

export const readjustRoutes = defineCall('POST route_tables/readjustment', {
  summary:
    'Readjust agreed route tables of one pair by percentage from a date: a draft version of each, all or none',
  ability: 'route_tables.write',
  status: 201,
  input: routeReadjustmentInput,
  answers: data(readjustedRoutes),
})

export const approveProject = defineCall('POST route_tables/approve_project', {
  summary: 'Approve or refuse every open route table of a project for one side: all or none',
  ability: 'route_tables.approve',
  input: approveProjectInput,
  answers: data(decidedProject),
  trace: { kind: 'approval', of: 'route_tables' },
})

export const closeProject = defineCall('POST route_tables/closure_project', {
  summary: 'Close a project: its route tables price nothing any more',
  ability: 'route_tables.close',
  input: closureProjectInput,
  answers: data(decidedProject),
})

export const listProjects = defineCall('GET route_tables_projects', {
  summary: 'Projects of route tables with counts, totals and state',
  ability: 'route_tables.read',
  lane: 'list',
  query: listGrammar,
  answers: page(routeTablesProjects),
})

export const showRouteHistory = defineCall('GET route_tables/:id/history', {
  summary: "The versions of a route table's chain: who decided what when",
  ability: 'route_tables.read',
  answers: data(z.array(routeVersion)),
})

export const attachRouteFiles = defineCall('POST route_tables/files/:id', {
  summary: 'Put files beside a route table',
  ability: 'route_tables.write',
  status: 201,
  files: { field: 'files', max: 20 },
  limit: 'upload',
  answers: rows(routeTablesFiles),
})

export const linkRouteFile = defineCall('GET route_tables/files/:id/link', {
  summary: "A link to a route table's file that lives for ten minutes",
  ability: 'route_tables.read',
  answers: data(z.object({ url: z.string() })),
})

export const deleteRouteFile = defineCall('DELETE route_tables/files/:id', {
  summary: 'Take back a file of a route table',
  ability: 'route_tables.write',
  answers: nothing,
})
