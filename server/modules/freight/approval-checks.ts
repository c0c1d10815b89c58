import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { conflict, invalid } from '#shared/kit/exceptions.ts'
import { compileTable } from './pure/compile.ts'
import { groupParts, toFreightTable } from './table-document.ts'
import type { TableRow } from './table-rules.ts'
import { headsOf, partsOf } from './tables.queries.ts'

/** What a table must be before anybody may agree to it. */

/** A hole among the bands would silently price by the next one; a figure out of range would price nothing. */
export const assertComplete = async (ctx: Context, id: number): Promise<void> => {
  const [head] = await headsOf(ctx.rows, [id])
  const parts = await partsOf(ctx.rows, [id])
  if (!head) return
  const table = toFreightTable(head, groupParts(parts))
  const missing = await ctx.rows<{ missing: number }>(sql`
    select count(*) as missing from simulation_destinations d join simulation_kg_ranges r using (simulation_table_id)
    where d.simulation_table_id = ${id} and not exists (
      select 1 from simulation_kg_values v where v.simulation_destination_id = d.id and v.simulation_kg_range_id = r.id)`)
  const holes = head.option_calcule === 'kg_range' ? (missing[0]?.missing ?? 0) : 0
  const lanes = Math.max(parts.destinations.length, 1)
  if (table.lanes.length < lanes || holes > 0)
    throw invalid({ key: 'table_incomplete', params: { table: head.table, missing: holes } })
  try {
    compileTable(table)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalid({ key: 'table_invalid', params: { table: head.table, reason: error.message } })
  }
}

/**
 * Two tables of the same pair, modal and lane in force on one day are refused, naming the other (lifecycles §3). A lane is
 * the same when origin, destination and direction are equal; city and state side by side are precedence, not overlap.
 */
export const assertNoOverlap = async (ctx: Context, table: TableRow): Promise<void> => {
  await ctx.rows(sql`select 1 from shipper_partners where id = ${table.shipper_transporter_id} for update`)
  const [other] = await ctx.rows<{ id: number; table: string; date_start: string; date_end: string }>(sql`
    with lanes as (
      select t.id, coalesce(d.city_id, 0) as city_id, case when d.city_id is null then coalesce(d.uf, '') else '' end as uf,
        coalesce(d.km_start, 0) as km_start, coalesce(d.km_end, 99999999) as km_end
      from simulation_tables t left join simulation_destinations d on d.simulation_table_id = t.id
      where t.shipper_id = ${table.shipper_id} and t.transporter_id = ${table.transporter_id})
    select o.id, o."table", o.date_start, o.date_end from simulation_tables o
    join simulation_tables m on m.id = ${table.id}
    where o.shipper_id = m.shipper_id and o.transporter_id = m.transporter_id and o.id <> m.id and o.active
      and o.shipper_approval = 'approved' and o.transporter_approval = 'approved'
      and o.modal = m.modal and o.reverse = m.reverse
      and o.date_start <= m.date_end and o.date_end >= m.date_start
      and coalesce(o.origin_city_id, 0) = coalesce(m.origin_city_id, 0)
      and (o.origin_city_id is not null or coalesce(o.origin_uf, '') = coalesce(m.origin_uf, ''))
      and exists (select 1 from lanes a join lanes b on a.city_id = b.city_id and a.uf = b.uf
                    and a.km_start < b.km_end and b.km_start < a.km_end
                  where a.id = m.id and b.id = o.id)
    order by o.id limit 1`)
  if (other)
    throw conflict('table_overlap', {
      table: other.table,
      id: other.id,
      date_start: other.date_start,
      date_end: other.date_end,
    })
}
