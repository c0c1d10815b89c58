import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { situationOf, today } from '../route-state.ts'
import { routeScope } from '../routes.scope.ts'

type Version = Record<string, unknown> & { id: number }

/** Every version of a route table's chain with who decided what when, the newest first. */
export const showRouteHistory = async (ctx: ReadContext, params: Params) => {
  const versions = await ctx.rows<Version>(sql`
    with asked as (
      select coalesce(t.root_id, t.id) as root from route_tables t where t.id = ${idParam(params)} and (${routeScope(ctx.session)}))
    select t.id, t.version, t.previous_id, t.project, trim_scale(t.value)::text as value, t.value_calculation, t.date_start, t.date_end, t.active,
      t.closure, t.closed_at, t.closed_by, t.closure_justification, t.shipper_approval, t.shipper_justification, t.shipper_decided_at,
      t.shipper_decided_by, t.transporter_approval, t.transporter_justification, t.transporter_decided_at, t.transporter_decided_by,
      t.created_by, t.created_at,
      (select count(*)::int from route_tables_files f where f.route_table_id = t.id) as files,
      (select count(*)::int from route_table_order r where r.route_table_id = t.id) as orders
    from asked join route_tables t on t.id = asked.root or t.root_id = asked.root
    order by t.version desc, t.id desc`)
  if (versions.length === 0) throw notFound('route_tables')
  const day = today(ctx.now())
  return { data: versions.map((row) => ({ ...row, situation: situationOf(row, day) })) }
}
