import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertAllInto, jsonOf } from '#server/kit/insert.ts'
import type {
  DocumentAdd,
  DocumentDestination,
  DocumentHead,
  DocumentKmRange,
  DocumentRate,
  TableDocument,
} from '#shared/tables/table-document.contract.ts'

import {
  DESTINATION_COLUMNS,
  DESTINATION_NAMES,
  DESTINATION_VALUES,
  RATE_COLUMNS,
} from './part-columns.store.ts'
import { itemAt } from '#shared/kit/typed.ts'

/** A whole freight table out of the database and into it: few statements, whatever its size. */

type Head = DocumentHead & { id: number; version: number; revision: number; previous_id: number | null }

const headOf = async (rows: Rows, id: number): Promise<Head | null> =>
  (
    await rows<Head>(sql`
      select t.id, t.version, t.revision, t.previous_id, t.shipper_id, t.transporter_id, t."table", t.modal, t.reverse, t.cif_fob,
        t.table_type, t.origin_city_id, t.origin_uf, t.date_start, t.date_end, t.option_calcule, t.excess_mode, t.minimum_mode,
        t.freight_base, t.dimensional_weight, trim_scale(t.dimensional_weight_factor) as dimensional_weight_factor,
        trim_scale(t.minimum_weight_shipping) as minimum_weight_shipping, t.minimum_rate, trim_scale(t.minimum_percentage) as minimum_percentage,
        trim_scale(t.kg_guarantee) as kg_guarantee,
        trim_scale(t.icms) as icms, t.icms_included, trim_scale(t.iss) as iss, t.lead_time, t.business_days,
        t.collection_cutoff, t.lead_time_extra, t.active, t.supplier_id,
        t.vehicle_type_id, t.vehicle_option_id, t.transfer
      from simulation_tables t where t.id = ${id}`)
  )[0] ?? null

type KgRange = { id: number; kg_start: string; kg_end: string }
type DestinationRow = Omit<DocumentDestination, 'values' | 'rates'> & { id: number }
type RateRow = DocumentRate & { destination_id: number | null }
type ValueRow = {
  id: number
  range_id: number
  vehicle_type_id: number
  vehicle_option_id: number | null
  value: string
  value_calculation: string
}

const kmRangesOf = async (rows: Rows, id: number): Promise<DocumentKmRange[]> => {
  const ranges = await rows<{ id: number; km_start: string; km_end: string }>(sql`
    select id, trim_scale(km_start) as km_start, trim_scale(km_end) as km_end from simulation_km_ranges
    where simulation_table_id = ${id} order by simulation_km_ranges.km_end, id`)
  if (ranges.length === 0) return []
  const values = await rows<ValueRow>(sql`
    select v.id, v.simulation_km_range_id as range_id, v.vehicle_type_id, v.vehicle_option_id, trim_scale(v.value) as value,
      v.value_calculation
    from simulation_values v join simulation_km_ranges r on r.id = v.simulation_km_range_id
    where r.simulation_table_id = ${id} order by v.vehicle_type_id, v.vehicle_option_id nulls first, v.id`)
  const adds = await rows<DocumentAdd & { value_id: number }>(sql`
    select a.simulation_value_id as value_id, a.description_add, a.type, trim_scale(a.value) as value, a.when_add
    from simulation_values_add a join simulation_values v on v.id = a.simulation_value_id
    join simulation_km_ranges r on r.id = v.simulation_km_range_id where r.simulation_table_id = ${id} order by a.id`)
  const addsOf = Map.groupBy(adds, (add) => add.value_id)
  const valuesOf = Map.groupBy(values, (value) => value.range_id)
  return ranges.map(({ id: range, km_start, km_end }) => ({
    km_start,
    km_end,
    values: (valuesOf.get(range) ?? []).map(({ id: value, range_id: _range, ...own }) => ({
      ...own,
      values_add: (addsOf.get(value) ?? []).map(({ value_id: _value, ...add }) => add),
    })),
  }))
}

const ratesOf = (rows: Rows, id: number) =>
  rows<RateRow>(sql`
    select simulation_destination_id as destination_id, ${RATE_COLUMNS}
    from simulation_table_rates where simulation_table_id = ${id} order by id`)

const bare = ({ destination_id: _destination, ...rate }: RateRow): DocumentRate => rate

/** The table as one document, or null; the caller has checked who asks. */
export const readDocument = async (rows: Rows, id: number): Promise<TableDocument | null> => {
  const head = await headOf(rows, id)
  if (!head) return null
  const { id: _id, version, revision, previous_id, ...table } = head
  // One after the other: inside a transaction there is one connection.
  const ranges = await rows<KgRange>(sql`
    select id, trim_scale(kg_start) as kg_start, trim_scale(kg_end) as kg_end from simulation_kg_ranges
    where simulation_table_id = ${id} order by simulation_kg_ranges.kg_end, id`)
  const destinations = await rows<DestinationRow>(sql`
    select id, state_id, coalesce(uf, (select c.uf from cities c where c.id = city_id)) as uf, ${DESTINATION_COLUMNS}
    from simulation_destinations where simulation_table_id = ${id} order by id`)
  const cells = await rows<{ range_id: number; destination_id: number; value: string }>(sql`
    select v.simulation_kg_range_id as range_id, v.simulation_destination_id as destination_id, trim_scale(v.value) as value
    from simulation_kg_ranges r join simulation_kg_values v on v.simulation_kg_range_id = r.id where r.simulation_table_id = ${id}`)
  const rates = await ratesOf(rows, id)
  const column = new Map(ranges.map((range, index) => [range.id, index]))
  const values = new Map<number, (string | null)[]>(
    destinations.map((one) => [one.id, ranges.map((): string | null => null)]),
  )
  for (const { range_id, destination_id, value } of cells) {
    const row = values.get(destination_id)
    const at = column.get(range_id)
    if (row && at !== undefined) row[at] = value
  }
  const laneRates = Map.groupBy(rates, (rate) => rate.destination_id ?? 0)
  return {
    id,
    version,
    revision,
    previous_id,
    table,
    kg_ranges: ranges.map(({ kg_start, kg_end }) => ({ kg_start, kg_end })),
    km_ranges: await kmRangesOf(rows, id),
    destinations: destinations.map((one) => ({
      ...one,
      values: values.get(one.id) ?? [],
      rates: (laneRates.get(one.id) ?? []).map(bare),
    })),
    rates: (laneRates.get(0) ?? []).map(bare),
  }
}

type Parts = Pick<TableDocument, 'kg_ranges' | 'km_ranges' | 'destinations' | 'rates'>

/** Takes ids from a table's sequence, so that rows may refer to each other before any is written. */
const takeIds = async (rows: Rows, table: string, count: number): Promise<number[]> =>
  count === 0
    ? []
    : (
        await rows<{ id: number }>(
          sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`,
        )
      ).map(({ id }) => id)

const writeKilograms = async (
  rows: Rows,
  table: number,
  { kg_ranges, destinations }: Parts,
  lanes: number[],
) => {
  const ids = await takeIds(rows, 'simulation_kg_ranges', kg_ranges.length)
  if (ids.length === 0) return
  const ranges = kg_ranges.map((range, index) => ({ id: ids[index], ...range }))
  await rows(sql`
    insert into simulation_kg_ranges (id, simulation_table_id, kg_start, kg_end)
    select r.id, ${table}::int, r.kg_start, r.kg_end
    from json_to_recordset(${JSON.stringify(ranges)}::json) as r(id int, kg_start numeric, kg_end numeric)`)
  const range: number[] = []
  const lane: number[] = []
  const value: string[] = []
  for (const [index, { values }] of destinations.entries())
    for (const [at, figure] of values.entries())
      if (figure !== null) {
        range.push(itemAt(ids, at))
        lane.push(itemAt(lanes, index))
        value.push(figure)
      }
  if (value.length > 0)
    await rows(sql`
      insert into simulation_kg_values (simulation_kg_range_id, simulation_destination_id, value)
      select * from unnest(${range}::int[], ${lane}::int[], ${value}::numeric[])`)
}

const writeKilometres = async (rows: Rows, table: number, { km_ranges }: Parts): Promise<void> => {
  const ids = await takeIds(rows, 'simulation_km_ranges', km_ranges.length)
  if (ids.length === 0) return
  const ranges = km_ranges.map(({ km_start, km_end }, index) => ({ id: ids[index], km_start, km_end }))
  await rows(sql`
    insert into simulation_km_ranges (id, simulation_table_id, km_start, km_end)
    select r.id, ${table}::int, r.km_start, r.km_end
    from json_to_recordset(${JSON.stringify(ranges)}::json) as r(id int, km_start numeric, km_end numeric)`)
  const all = km_ranges.flatMap((range, index) =>
    range.values.map((value) => ({ ...value, range_id: ids[index] })),
  )
  const valueIds = await takeIds(rows, 'simulation_values', all.length)
  const values = all.map(({ values_add: _adds, ...value }, index) => ({ ...value, id: valueIds[index] }))
  const adds = all.flatMap((value, index) =>
    value.values_add.map((add) => ({ ...add, value_id: valueIds[index] })),
  )
  await rows(sql`
    insert into simulation_values (id, simulation_km_range_id, vehicle_type_id, vehicle_option_id, value, value_calculation)
    select v.id, v.range_id, v.vehicle_type_id, v.vehicle_option_id, v.value, v.value_calculation
    from json_to_recordset(${JSON.stringify(values)}::json)
      as v(id int, range_id int, vehicle_type_id int, vehicle_option_id int, value numeric, value_calculation text)`)
  await rows(sql`
    insert into simulation_values_add (simulation_value_id, description_add, type, value, when_add)
    select a.value_id, a.description_add, a.type, a.value, a.when_add
    from json_to_recordset(${JSON.stringify(adds)}::json)
      as a(value_id int, description_add text, type text, value numeric, when_add text)`)
}

const writeRates = async (rows: Rows, table: number, { rates, destinations }: Parts, lanes: number[]) => {
  const rowOf = (rate: DocumentRate, lane: number | null) => ({
    simulation_table_id: table,
    simulation_destination_id: lane,
    ...rate,
  })
  const all = [
    ...rates.map((rate) => rowOf(rate, null)),
    ...destinations.flatMap((one, index) => one.rates.map((rate) => rowOf(rate, lanes[index] ?? null))),
  ]
  if (all.length > 0) await rows(insertAllInto('simulation_table_rates', all))
}

/** Writes destinations, ranges, values and rates of a table that has none of them. */
export const writeParts = async (rows: Rows, table: number, parts: Parts): Promise<void> => {
  const lanes = await takeIds(rows, 'simulation_destinations', parts.destinations.length)
  if (lanes.length > 0) {
    const list = parts.destinations.map(({ values: _values, rates: _rates, ...own }, index) => ({
      ...own,
      id: lanes[index],
    }))
    await rows(sql`
      insert into simulation_destinations (id, simulation_table_id, state_id, uf, ${DESTINATION_NAMES})
      select d.id, ${table}::int, coalesce(d.state_id, s.id), coalesce(d.uf, c.uf, s.uf), ${DESTINATION_VALUES}
      from jsonb_populate_recordset(null::simulation_destinations, ${jsonOf(list)}::jsonb) d
      left join cities c on c.id = d.city_id left join states s on s.id = d.state_id or (d.state_id is null and s.uf = d.uf)`)
  }
  await writeKilograms(rows, table, parts, lanes)
  await writeKilometres(rows, table, parts)
  await writeRates(rows, table, parts, lanes)
}

/** Takes every destination, range, value and rate of a table away. */
export const clearParts = async (rows: Rows, table: number): Promise<void> => {
  await rows(sql`delete from simulation_table_rates where simulation_table_id = ${table}`)
  await rows(sql`delete from simulation_destinations where simulation_table_id = ${table}`)
  await rows(sql`delete from simulation_kg_ranges where simulation_table_id = ${table}`)
  await rows(sql`delete from simulation_km_ranges where simulation_table_id = ${table}`)
}

/** Cities and vehicles that a document names and the reference data does not know. */
export const unknownPlaces = async (
  rows: Rows,
  named: { cities: readonly number[]; vehicles: readonly number[]; options: readonly number[] },
): Promise<{ cities: number[]; vehicles: number[]; options: number[] }> => {
  const [row] = await rows<{ cities: number[]; vehicles: number[]; options: number[] }>(sql`
    select array(select unnest(${named.cities}::int[]) except select id from cities) as cities,
      array(select unnest(${named.vehicles}::int[]) except select id from vehicle_types) as vehicles,
      array(select unnest(${named.options}::int[]) except select id from vehicle_options) as options`)
  return row ?? { cities: [], vehicles: [], options: [] }
}

/** Whether a supplier is linked to the shipper. */
export const isSupplierOf = async (ctx: Context, shipper: number, supplier: number): Promise<boolean> =>
  (
    await ctx.rows(
      sql`select 1 from shipper_partners p join companies c on c.id = p.company_id
          where p.shipper_id = ${shipper} and p.company_id = ${supplier} and c.type = 'supplier'`,
    )
  ).length > 0
