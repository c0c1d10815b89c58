import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import { DESTINATION_TEXTS, RATE_TEXTS } from '#server/modules/tables/index.ts'

/**
 * A table's parts as the intake compares them, copied by the database itself into freight_intake_rows: figures as short
 * texts, keys as `pure/parts.ts` makes them, the second of two equal keys marked #2.
 */

const destinations = (table: number): Sql => sql`
  select 'destination' as part, concat(coalesce(d.origin_city_id::text, d.origin_uf) || '>', coalesce(d.city_id::text, d.uf, '*'),
      case when d.km_end is not null then concat('|', coalesce(trim_scale(d.km_start)::text, '0'), '-', trim_scale(d.km_end)::text) end) as key,
    d.id as place, jsonb_build_object(
      ${DESTINATION_TEXTS}, 'uf', d.uf, 'lead_time', d.lead_time::text,
      'values', coalesce((select jsonb_object_agg(trim_scale(r.kg_end)::text, trim_scale(v.value)::text)
        from simulation_kg_values v join simulation_kg_ranges r on r.id = v.simulation_kg_range_id
        where v.simulation_destination_id = d.id), '{}'),
      'rates', coalesce((select jsonb_agg(jsonb_build_object(${RATE_TEXTS}) order by x.id) from simulation_table_rates x
        where x.simulation_destination_id = d.id), '[]')) as payload
  from simulation_destinations d where d.simulation_table_id = ${table}`

const others = (table: number): Sql => sql`
  select 'kg_range', trim_scale(r.kg_end)::text, row_number() over (order by r.kg_end)::int,
    jsonb_build_object('kg_start', trim_scale(r.kg_start)::text, 'kg_end', trim_scale(r.kg_end)::text)
  from simulation_kg_ranges r where r.simulation_table_id = ${table}
  union all
  select 'km_range', trim_scale(r.km_end)::text, row_number() over (order by r.km_end)::int,
    jsonb_build_object('km_start', trim_scale(r.km_start)::text, 'km_end', trim_scale(r.km_end)::text,
      'values', coalesce((select jsonb_agg(jsonb_build_object('vehicle_type_id', v.vehicle_type_id, 'vehicle_option_id', v.vehicle_option_id,
          'value', trim_scale(v.value)::text, 'value_calculation', v.value_calculation,
          'adds', coalesce((select jsonb_agg(jsonb_build_object('description_add', a.description_add, 'type', a.type,
            'value', trim_scale(a.value)::text, 'when_add', a.when_add) order by a.id)
            from simulation_values_add a where a.simulation_value_id = v.id), '[]')) order by v.id)
        from simulation_values v where v.simulation_km_range_id = r.id), '[]'))
  from simulation_km_ranges r where r.simulation_table_id = ${table}
  union all
  select 'rate', x.rate, x.id, jsonb_build_object(${RATE_TEXTS}) from simulation_table_rates x
  where x.simulation_table_id = ${table} and x.simulation_destination_id is null`

/** Copies a table's parts as `side` of an intake; answers how many. */
export const copyTable = async (
  rows: Rows,
  intake: number,
  side: 'current' | 'before',
  table: number,
): Promise<void> => {
  await rows(sql`
    insert into freight_intake_rows (intake_id, side, part, key, row, payload)
    select ${intake}::int, ${side}::text, p.part,
      concat(p.key, case when p.nth > 1 then '#' || p.nth end), row_number() over (order by p.part, p.place), p.payload
    from (select u.*, row_number() over (partition by u.part, u.key order by u.place) as nth
          from (${destinations(table)} union all ${others(table)}) u) p`)
}

/** Parts that the file does not speak of stay as they are. */
export const keepParts = async (rows: Rows, intake: number, parts: readonly string[]): Promise<void> => {
  if (parts.length === 0) return
  await rows(sql`
    insert into freight_intake_rows (intake_id, side, part, key, row, payload)
    select r.intake_id, 'staged', r.part, r.key, r.row, r.payload from freight_intake_rows r
    where r.intake_id = ${intake} and r.side = 'current' and r.part = any(${parts})
    on conflict do nothing`)
}
