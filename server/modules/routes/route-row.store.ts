import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf } from '#server/kit/update.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { RouteRow, Side } from './route-state.ts'
import { routeScope } from './routes.scope.ts'

/** The row of a route table: locked, decided, opened again. */

/** @throws ModelNotFoundException */
export const lockVisibleRoute = async (ctx: Context, id: number): Promise<RouteRow> => {
  const [row] = await ctx.rows<RouteRow>(
    sql`select t.* from route_tables t where t.id = ${id} and (${routeScope(ctx.session)}) for update of t`,
  )
  if (!row) throw notFound('route_tables')
  return row
}

/** Shipper of a route table that the session sees. @throws ModelNotFoundException */
export const shipperOfRoute = async ({ rows, session }: ReadContext, id: number): Promise<number> => {
  const [route] = await rows<Row<'route_tables', 'shipper_id'>>(
    sql`select t.shipper_id from route_tables t where t.id = ${id} and (${routeScope(session)})`,
  )
  if (!route) throw notFound('route_tables')
  return route.shipper_id
}

/** A draft's content changed: earlier approvals no longer count, so both sides decide again. */
export const reopenRoute = (ctx: Context, id: number): Promise<unknown> =>
  ctx.rows(sql`
    update route_tables set shipper_approval = 'waiting', transporter_approval = 'waiting', shipper_decided_at = null,
      shipper_decided_by = null, transporter_decided_at = null, transporter_decided_by = null, shipper_justification = null,
      transporter_justification = null, updated_at = ${ctx.now()}
    where id = ${id}`)

export const keepDecision = (
  ctx: Context,
  id: number,
  side: Side,
  { approval, justification }: { approval: 'approved' | 'refused'; justification: string | null },
): Promise<unknown> => {
  const changes: Partial<Row<'route_tables'>> = {
    [`${side}_approval`]: approval,
    [`${side}_justification`]: justification,
    [`${side}_decided_at`]: ctx.now().toISOString(),
    [`${side}_decided_by`]: ctx.session.name,
    [`user_${side}_id`]: ctx.session.user_id === 0 ? null : ctx.session.user_id,
    updated_at: ctx.now().toISOString(),
  }
  return ctx.rows(sql`${updateOf('route_tables', changes)} where route_tables.id = ${id}`)
}
