import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { stateOf, type RouteRow } from './route-state.ts'
import { routeScope } from './routes.scope.ts'

/** Who may change a route table when. */

/** Projects are decided on as a whole: held until the transaction ends, so that no table slips in or out meanwhile. */
export const holdProject = (ctx: Context, shipperId: number, project: string): Promise<unknown> =>
  ctx.rows(sql`select pg_advisory_xact_lock(${shipperId}::int, hashtext(${project}))`)

/** A closed project takes no table any more. @throws conflict project_closed */
export const assertOpenProject = async (ctx: Context, shipperId: number, project: string): Promise<void> => {
  await holdProject(ctx, shipperId, project)
  const closed = await ctx.rows(
    sql`select 1 from route_tables where shipper_id = ${shipperId} and project = ${project} and closure limit 1`,
  )
  if (closed.length > 0) throw conflict('project_closed', { project })
}

export const lockVisibleRoute = async (ctx: Context, id: number): Promise<RouteRow> => {
  const [row] = await ctx.rows<RouteRow>(
    sql`select t.* from route_tables t where t.id = ${id} and (${routeScope(ctx.session)}) for update of t`,
  )
  if (!row) throw notFound('route_tables')
  return row
}

/** A draft's content changed: whoever had approved it approved something else, so both decide again. */
export const reopenRoute = (ctx: Context, id: number): Promise<unknown> =>
  ctx.rows(sql`
    update route_tables set shipper_approval = 'waiting', transporter_approval = 'waiting', shipper_decided_at = null,
      shipper_decided_by = null, transporter_decided_at = null, transporter_decided_by = null, shipper_justification = null,
      transporter_justification = null, updated_at = ${ctx.now()}
    where id = ${id}`)

/** A part of the table is about to change. @throws conflict when both sides have agreed, one refused, or it is closed */
export const touchRoute = async (ctx: Context, id: number): Promise<void> => {
  const row = await lockVisibleRoute(ctx, id)
  const state = stateOf(row)
  if (state === 'approved') throw conflict('route_in_force', { project: row.project })
  if (state === 'refused' || state === 'closed') throw conflict(`route_${state}`, { project: row.project })
  await reopenRoute(ctx, id)
}
