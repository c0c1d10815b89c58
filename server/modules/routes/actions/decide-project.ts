import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { findTransition } from '#shared/kit/machine.ts'
import type { approveProjectInput, closureProjectInput, ProjectAnswer } from '#shared/routes/route-actions.ts'
import { routeTableMachine } from '#shared/routes/route-table.machine.ts'
import type * as z from 'zod'
import { decideRoute } from '../decide-route.ts'
import { holdProject } from '../route-rules.ts'
import { stateOf, type RouteRow } from '../route-state.ts'
import { routeScope } from '../routes.scope.ts'

type Named = { project: string; shipper_id?: number | undefined; transporter_id?: number | undefined }

/** Whose project it is: a code may be used by several shippers that a session sees. */
const shipperOf = async (ctx: Context, { project, shipper_id }: Named): Promise<number> => {
  const owner = shipper_id === undefined ? sql`` : sql`and t.shipper_id = ${shipper_id}`
  const owners = await ctx.rows<{ shipper_id: number }>(sql`
    select distinct t.shipper_id from route_tables t where t.project = ${project} ${owner} and (${routeScope(ctx.session)})`)
  const [first] = owners
  if (!first) throw notFound('route_tables_projects')
  if (owners.length > 1) throw invalidField('shipper_id', 'required')
  return first.shipper_id
}

/** All tables of the project that the session sees, held in the order of their ids. */
const lockTables = async (ctx: Context, named: Named): Promise<[number, RouteRow[]]> => {
  const shipper = await shipperOf(ctx, named)
  await holdProject(ctx, shipper, named.project)
  const carrier =
    named.transporter_id === undefined ? sql`` : sql`and t.transporter_id = ${named.transporter_id}`
  const tables = await ctx.rows<RouteRow>(sql`
    select t.* from route_tables t where t.shipper_id = ${shipper} and t.project = ${named.project} ${carrier}
      and (${routeScope(ctx.session)}) order by t.id for update of t`)
  if (tables.length === 0) throw notFound('route_tables_projects')
  return [shipper, tables]
}

/** One decision for all tables of a project that are still open: all or none; said twice, nothing happens. */
export const approveProject = async (
  ctx: Context,
  _params: Params,
  { approved, justification = null, ...named }: z.output<typeof approveProjectInput>,
): Promise<ProjectAnswer> => {
  const [shipper_id, tables] = await lockTables(ctx, named)
  const open = tables.filter((table) => {
    const state = stateOf(table)
    return table.active && state !== 'approved' && state !== 'refused' && state !== 'closed'
  })
  let changed = 0
  let inForce = 0
  for (const table of open) {
    // oxlint-disable-next-line no-await-in-loop -- one connection; each decision may meet the one before
    const decided = await decideRoute(ctx, table, { approved, justification })
    if (decided !== 'unchanged') changed += 1
    if (decided === 'in_force') inForce += 1
  }
  return {
    data: {
      project: named.project,
      shipper_id,
      changed,
      unchanged: tables.length - changed,
      approved: inForce,
    },
  }
}

/** Ends a project: none of its tables prices anything any more (spec 002 §4.8). Closed twice, nothing happens. */
export const closeProject = async (
  ctx: Context,
  _params: Params,
  { justification, ...named }: z.output<typeof closureProjectInput>,
): Promise<ProjectAnswer> => {
  const [shipper_id, tables] = await lockTables(ctx, named)
  const open = tables.filter((table) =>
    findTransition(routeTableMachine, stateOf(table), { action: 'close' }),
  )
  if (open.length > 0) {
    await ctx.rows(sql`
      update route_tables set closure = true, closure_justification = ${justification}, closed_at = ${ctx.now()},
        closed_by = ${ctx.session.name}, updated_at = ${ctx.now()} where id = any(${open.map(({ id }) => id)})`)
    for (const { id } of open)
      ctx.audit({
        type: 'route_tables',
        id,
        event: 'closed',
        old: { closure: false },
        new: { closure: true, closure_justification: justification },
      })
    ctx.raise('route_tables.project_closed', {
      project: named.project,
      shipper_id,
      transporter_ids: [...new Set(open.map(({ transporter_id }) => transporter_id))],
      justification,
    })
  }
  return {
    data: {
      project: named.project,
      shipper_id,
      changed: open.length,
      unchanged: tables.length - open.length,
      approved: 0,
    },
  }
}
