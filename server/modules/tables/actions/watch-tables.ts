import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import { carrierFacts } from '#server/modules/tables/carrier-facts.store.ts'
import { citiesByState } from '#server/modules/tables/cities-by-state.store.ts'
import { engineTable } from '#server/modules/tables/engine-document.ts'
import { tableScope } from '#server/modules/tables/tables.scope.ts'
import { coverageOf } from '#server/modules/tables/table-coverage.ts'
import { deadRules } from '#server/modules/tables/table-dead-rules.ts'
import { situationOf } from '#server/modules/tables/table-situation.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { visibleDocument } from './write-document.ts'

/** What to watch about freight tables: where one delivers, rows without effect, the chain of versions. */

/** Destinations, ranges and rates of a table that never win. */
export const findDeadRules = async (ctx: ReadContext, params: Params) => {
  const document = await visibleDocument(ctx, idParam(params))
  const states = await citiesByState(ctx.rows)
  return { data: deadRules(document, new Map(states.map(({ uf, cities }) => [uf, cities]))) }
}

/** Where one table delivers, whatever its situation. */
export const showTableCoverage = async (ctx: ReadContext, params: Params) => {
  const document = await visibleDocument(ctx, idParam(params))
  const carrier = await carrierFacts(ctx.rows, document.table.transporter_id, document.id)
  return { data: coverageOf([engineTable(document, carrier)], await citiesByState(ctx.rows)) }
}

type Version = Record<string, unknown> & { id: number }

/** Every version of a table's chain with who decided when, newest first, with prolongations and files counted. */
export const showHistory = async (ctx: ReadContext, params: Params) => {
  const id = idParam(params)
  const versions = await ctx.rows<Version>(sql`
    with asked as (
      select coalesce(t.root_id, t.id) as root from simulation_tables t where t.id = ${id} and (${tableScope(ctx.session)}))
    select t.id, t.version, t.revision, t.previous_id, t."table", t.date_start, t.date_end, t.active, t.shipper_approval,
      t.shipper_justification, t.shipper_decided_at, t.shipper_decided_by, t.transporter_approval, t.transporter_justification,
      t.transporter_decided_at, t.transporter_decided_by, t.readjustment, t.created_by, t.created_at,
      (select count(*)::int from simulation_tables_files f where f.simulation_table_id = t.id) as files,
      (select coalesce(json_agg(json_build_object('id', p.id, 'date', p.date, 'previous_date', p.previous_date, 'user_name', p.user_name,
         'justification', p.justification, 'active', p.active, 'created_at', p.created_at) order by p.id), '[]')
       from simulation_table_prolongation p where p.simulation_table_id = t.id) as prolongations
    from asked join simulation_tables t on t.id = asked.root or t.root_id = asked.root
    order by t.version desc, t.id desc`)
  if (versions.length === 0) throw notFound('simulation_tables')
  const day = today(ctx.now())
  return { data: versions.map((row) => ({ ...row, situation: situationOf(row, day) })) }
}
