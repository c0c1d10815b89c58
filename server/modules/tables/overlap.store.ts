import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { TableRow } from './table-row.store.ts'

/** Holes of a table, and other tables of its pair on the same lanes and days. */

/** Cells of destination and weight range that have no value. */
export const countHoles = async (ctx: Context, id: number): Promise<number> => {
  // Counted, not searched: a table just written has no statistics, and a search would go cell by cell.
  const [found] = await ctx.rows<{ missing: number }>(sql`
    select (select count(*) from simulation_destinations where simulation_table_id = ${id})
      * (select count(*) from simulation_kg_ranges where simulation_table_id = ${id})
      - (select count(*) from simulation_kg_values where simulation_kg_range_id = any(array(
          select id from simulation_kg_ranges where simulation_table_id = ${id}))) as missing`)
  return found?.missing ?? 0
}

export type Period = { date_start: string; date_end: string }
export type Overlap = Period & { id: number; table: string; version: number }

/**
 * Another table in force of the same pair, modal and lane on one day of the period (tables/README "Approval"). A lane is the same
 * when origin, destination and distance are equal; city and state side by side are precedence, not overlap. Tables by
 * vehicle overlap only where they share one; CIF and FOB, transfer and delivery, stand side by side.
 */
export const findOverlap = async (
  ctx: Pick<Context, 'rows'>,
  table: TableRow,
  period: Period,
  but: 'itself' | 'its chain',
): Promise<Overlap | null> => {
  const root = table.root_id ?? table.id
  const skipped = but === 'itself' ? sql`o.id <> m.id` : sql`coalesce(o.root_id, o.id) <> ${root}`
  const [other] = await ctx.rows<Overlap>(sql`
    with candidates as (
      select o.id from simulation_tables o join simulation_tables m on m.id = ${table.id}
      where o.shipper_id = m.shipper_id and o.transporter_id = m.transporter_id and ${skipped} and o.active
        and o.shipper_approval = 'approved' and o.transporter_approval = 'approved'
        and o.modal = m.modal and (o.reverse = m.reverse or m.modal like '%\\_reverse') and o.transfer = m.transfer
        and (o.cif_fob is null or m.cif_fob is null or o.cif_fob = m.cif_fob)
        and o.date_start <= ${period.date_end}::date and o.date_end >= ${period.date_start}::date
        and (m.option_calcule <> 'km_range' or o.option_calcule <> 'km_range' or exists (
          select from simulation_km_ranges mr join simulation_values mv on mv.simulation_km_range_id = mr.id
          join simulation_values ov on ov.vehicle_type_id = mv.vehicle_type_id
            and (ov.vehicle_option_id is null or mv.vehicle_option_id is null or ov.vehicle_option_id = mv.vehicle_option_id)
          join simulation_km_ranges r on r.id = ov.simulation_km_range_id
            and r.km_start < mr.km_end and mr.km_start < r.km_end
          where mr.simulation_table_id = m.id and r.simulation_table_id = o.id))
    ), lanes as (
      select t.id, coalesce(d.city_id, 0) as city_id, case when d.city_id is null then coalesce(d.uf, '') else '' end as uf,
        case when coalesce(d.origin_city_id::text, d.origin_uf) is null then coalesce(t.origin_city_id::text, t.origin_uf, '')
          else coalesce(d.origin_city_id::text, d.origin_uf) end as origin,
        coalesce(d.km_start, 0) as km_start, coalesce(d.km_end, 99999999) as km_end
      from simulation_tables t left join simulation_destinations d on d.simulation_table_id = t.id
      where t.id in (select ${table.id}::int union all select id from candidates)), pairs as (
      select c.id as other, false as mine, l.* from candidates c join lanes l on l.id = c.id
      union all
      select c.id, true, l.* from candidates c join lanes l on l.id = ${table.id}
    ), swept as (
      -- One pass in order of distance: does the other table's lane still run where this one begins?
      select other, mine, km_start, max(km_end) filter (where mine) over w as mine_end,
        max(km_end) filter (where not mine) over w as other_end
      from pairs
      window w as (partition by other, city_id, uf, origin order by km_start, mine rows between unbounded preceding and 1 preceding))
    select o.id, o."table", o.version, o.date_start, o.date_end from simulation_tables o
    where o.id in (select other from swept where case when mine then other_end > km_start else mine_end > km_start end)
    order by o.id limit 1`)
  return other ?? null
}

/** Holds the link of a table's pair until the transaction ends. */
export const lockPair = (ctx: Context, table: TableRow): Promise<unknown> =>
  ctx.rows(sql`select 1 from shipper_partners where id = ${table.shipper_transporter_id} for update`)
