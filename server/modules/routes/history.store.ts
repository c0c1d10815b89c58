import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { RouteVersion } from '#shared/routes/route-actions.ts'
import { routeScope } from './routes.scope.ts'

/** Every version of a route table's chain with who decided what when, the newest first. */
export const versionsOf = (ctx: ReadContext, id: number): Promise<Omit<RouteVersion, 'situation'>[]> =>
  ctx.rows(sql`
    with asked as (
      select coalesce(t.root_id, t.id) as root from route_tables t where t.id = ${id} and (${routeScope(ctx.session)}))
    select t.id, t.version, t.previous_id, t.project, trim_scale(t.value)::text as value, t.value_calculation, t.date_start, t.date_end, t.active,
      t.closure, t.closed_at, t.closed_by, t.closure_justification, t.shipper_approval, t.shipper_justification, t.shipper_decided_at,
      t.shipper_decided_by, t.transporter_approval, t.transporter_justification, t.transporter_decided_at, t.transporter_decided_by,
      t.created_by, t.created_at,
      (select count(*)::int from route_tables_files f where f.route_table_id = t.id) as files,
      (select count(*)::int from route_table_order r where r.route_table_id = t.id) as orders
    from asked join route_tables t on t.id = asked.root or t.root_id = asked.root
    order by t.version desc, t.id desc`)
