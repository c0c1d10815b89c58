import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { TableVersion } from '#shared/tables/table-watch.contract.ts'
import { tableScope } from './tables.scope.ts'

/** Every version of a table's chain with who decided when, newest first, with prolongations and files counted. */
export const versionsOf = (ctx: ReadContext, id: number): Promise<Omit<TableVersion, 'situation'>[]> =>
  ctx.rows(sql`
    with asked as (
      select coalesce(t.root_id, t.id) as root from simulation_tables t where t.id = ${id} and (${tableScope(ctx.session)}))
    select t.id, t.version, t.revision, t.previous_id, t."table", t.date_start, t.date_end, t.active, t.shipper_approval,
      t.shipper_justification, t.shipper_decided_at, t.shipper_decided_by, t.transporter_approval, t.transporter_justification,
      t.transporter_decided_at, t.transporter_decided_by, t.readjustment, t.created_by, t.created_at,
      (select count(*)::int from simulation_tables_files f where f.simulation_table_id = t.id) as files,
      (select coalesce(json_agg(json_build_object('id', p.id, 'date', p.date, 'previous_date', p.previous_date, 'user_name', p.user_name,
         'justification', p.justification, 'approval', p.approval, 'active', p.active, 'created_at', p.created_at) order by p.id), '[]')
       from simulation_table_prolongation p where p.simulation_table_id = t.id) as prolongations
    from asked join simulation_tables t on t.id = asked.root or t.root_id = asked.root
    order by t.version desc, t.id desc`)
