import { sql, type Rows } from '#server/infra/database.ts'
import {
  DESTINATION_NAMES,
  DESTINATION_VALUES,
  RATE_NAMES,
  RATE_VALUES,
} from '#server/modules/tables/index.ts'

/**
 * Writes what an intake holds into a table, set by set inside the database, so that a table of any size passes through
 * no memory of ours. The caller holds the lock and decides what happens with approvals.
 */

type Side = 'staged' | 'before'

const clear = async (rows: Rows, table: number): Promise<void> => {
  await rows(sql`delete from simulation_table_rates where simulation_table_id = ${table}`)
  await rows(sql`delete from simulation_destinations where simulation_table_id = ${table}`)
  await rows(sql`delete from simulation_kg_ranges where simulation_table_id = ${table}`)
  await rows(sql`delete from simulation_km_ranges where simulation_table_id = ${table}`)
}

const writeDestinations = async (rows: Rows, intake: number, side: Side, table: number): Promise<void> => {
  // Ids first: values and rates of each destination refer to them.
  await rows(
    sql`create temporary table if not exists intake_places (row_id int primary key, id int not null) on commit delete rows`,
  )
  await rows(sql`delete from intake_places`)
  await rows(sql`
    insert into intake_places (row_id, id)
    select s.id, nextval(pg_get_serial_sequence('simulation_destinations', 'id'))
    from (select id from freight_intake_rows where intake_id = ${intake} and side = ${side} and part = 'destination' order by row, id) s`)
  await rows(sql`analyze intake_places`)
  await rows(sql`
    insert into simulation_destinations (id, simulation_table_id, state_id, uf, ${DESTINATION_NAMES})
    select p.id, ${table}::int, s.id, d.uf, ${DESTINATION_VALUES}
    from intake_places p join freight_intake_rows r on r.id = p.row_id
    cross join lateral jsonb_populate_record(null::simulation_destinations, r.payload) d
    left join states s on s.uf = d.uf order by p.id`)
  await rows(sql`
    insert into simulation_kg_values (simulation_kg_range_id, simulation_destination_id, value)
    select k.id, p.id, v.value::numeric
    from intake_places p join freight_intake_rows r on r.id = p.row_id cross join lateral jsonb_each_text(r.payload->'values') v
    join simulation_kg_ranges k on k.simulation_table_id = ${table} and k.kg_end = v.key::numeric`)
  await rows(sql`
    insert into simulation_table_rates (simulation_table_id, simulation_destination_id, ${RATE_NAMES})
    select ${table}::int, p.place, ${RATE_VALUES}
    from (select l.id as place, e.j, e.n from intake_places l join freight_intake_rows r on r.id = l.row_id
          cross join lateral jsonb_array_elements(r.payload->'rates') with ordinality as e(j, n)) p
    cross join lateral jsonb_populate_record(null::simulation_table_rates, p.j) r order by p.place, p.n`)
}

const writeKilometres = async (rows: Rows, intake: number, side: Side, table: number): Promise<void> => {
  await rows(sql`
    with ranges as (
      insert into simulation_km_ranges (simulation_table_id, km_start, km_end)
      select ${table}::int, (payload->>'km_start')::numeric, (payload->>'km_end')::numeric from freight_intake_rows
      where intake_id = ${intake} and side = ${side} and part = 'km_range' order by (payload->>'km_end')::numeric
      returning id, km_end),
    listed as (
      select g.id as range_id, e.j, nextval(pg_get_serial_sequence('simulation_values', 'id')) as id
      from ranges g join freight_intake_rows r on r.intake_id = ${intake} and r.side = ${side} and r.part = 'km_range'
        and (r.payload->>'km_end')::numeric = g.km_end
      cross join lateral jsonb_array_elements(r.payload->'values') with ordinality as e(j, n) order by g.id, e.n),
    written as (
      insert into simulation_values (id, simulation_km_range_id, vehicle_type_id, vehicle_option_id, value, value_calculation)
      select id, range_id, (j->>'vehicle_type_id')::int, (j->>'vehicle_option_id')::int, (j->>'value')::numeric, j->>'value_calculation'
      from listed)
    insert into simulation_values_add (simulation_value_id, description_add, type, value, when_add)
    select l.id, a.j->>'description_add', a.j->>'type', (a.j->>'value')::numeric, a.j->>'when_add'
    from listed l cross join lateral jsonb_array_elements(l.j->'adds') with ordinality as a(j, n) order by l.id, a.n`)
}

/** Replaces every part of a table by what `side` of the intake holds. */
export const writeTable = async (rows: Rows, intake: number, side: Side, table: number): Promise<void> => {
  await clear(rows, table)
  await rows(sql`
    insert into simulation_kg_ranges (simulation_table_id, kg_start, kg_end)
    select ${table}::int, (payload->>'kg_start')::numeric, (payload->>'kg_end')::numeric from freight_intake_rows
    where intake_id = ${intake} and side = ${side} and part = 'kg_range' order by (payload->>'kg_end')::numeric`)
  await writeDestinations(rows, intake, side, table)
  await writeKilometres(rows, intake, side, table)
  await rows(sql`
    insert into simulation_table_rates (simulation_table_id, ${RATE_NAMES})
    select ${table}::int, ${RATE_VALUES} from (select payload as j, row, id from freight_intake_rows
      where intake_id = ${intake} and side = ${side} and part = 'rate') p
    cross join lateral jsonb_populate_record(null::simulation_table_rates, p.j) r order by p.row, p.id`)
}
