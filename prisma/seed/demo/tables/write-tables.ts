import { sql, type Rows } from '#server/infra/database.ts'
import type { Day } from '#shared/kit/business-days.ts'
import { insertRows, takeIds, type BulkRow } from '../rows/bulk.ts'
import type { Cities, City } from '../places/cities.ts'
import type { Companies } from '../companies/companies.ts'
import {
  bandPrice,
  daysFor,
  isFixedTrip,
  KG_ENDS,
  kgPrice,
  KM_ENDS,
  percentPrice,
  periodOf,
  TABLES,
  tripPrice,
  VEHICLE_KM,
  type TableSpec,
} from './tariffs.ts'

type World = { companies: Companies; cities: Cities; today: Day; vehicles: ReadonlyMap<string, number> }
type Ids = (table: string) => number

/** Where most of a state's freight goes: the story's busiest city there. */
const mainCity = (cities: Cities, uf: string): City =>
  cities.all.filter((city) => city.uf === uf).toSorted((a, b) => b.share - a.share)[0] as City

const tableRow = (spec: TableSpec, id: number, { companies, today }: World): BulkRow => {
  const shipper = companies.get(spec.shipper)
  const carrier = companies.get(spec.carrier)
  const waits = spec.period === 'next'
  return {
    id,
    shipper_id: shipper.id,
    transporter_id: carrier.id,
    shipper_transporter_id: carrier.partner_ids.get(shipper.id),
    table: spec.name,
    modal: spec.modal,
    table_type: spec.states.length > 1 ? 'multiple' : 'default',
    origin_uf: spec.origin_uf,
    ...periodOf(spec, today),
    shipper_approval: waits ? 'waiting' : 'approved',
    transporter_approval: 'approved',
    option_calcule: spec.model,
    minimum_rate: spec.minimum ?? null,
    dimensional_weight: spec.modal === 'less_than_truckload',
    lead_time: null,
    version: waits ? 2 : 1,
    updated_at: `${today}T00:00:00Z`,
  }
}

type Parts = {
  destinations: BulkRow[]
  kgRanges: BulkRow[]
  kgValues: BulkRow[]
  kmRanges: BulkRow[]
  kmValues: BulkRow[]
  rates: BulkRow[]
}

/** Lanes of a table that names states: one destination per state, priced by the way to its main city. */
const lessThanTruckload = (
  spec: TableSpec,
  table: number,
  ids: Ids,
  { companies, cities }: World,
  parts: Parts,
) => {
  const origin = companies.get(spec.shipper).city
  const ranges =
    spec.model === 'kg_range'
      ? KG_ENDS.map((kg_end, index) => ({
          id: ids('simulation_kg_ranges'),
          simulation_table_id: table,
          kg_start: KG_ENDS[index - 1] ?? '0',
          kg_end,
        }))
      : []
  parts.kgRanges.push(...ranges)
  for (const uf of spec.states) {
    const city = mainCity(cities, uf)
    const km = cities.km(origin, city)
    const id = ids('simulation_destinations')
    parts.destinations.push({
      id,
      simulation_table_id: table,
      description: city.state,
      state_id: Math.floor(city.id / 100_000),
      uf,
      lead_time: daysFor(km, false) + spec.slowness,
      value_per_kg: spec.model === 'per_kg' ? kgPrice(km, spec.level) : null,
      value_percentage: spec.model === 'percentage' ? percentPrice(km, spec.level) : null,
      excess_per_kg: spec.model === 'kg_range' ? kgPrice(km, spec.level * 0.85) : null,
    })
    parts.kgValues.push(
      ...ranges.map((range) => ({
        simulation_kg_range_id: range.id,
        simulation_destination_id: id,
        value: bandPrice(range.kg_end, km, spec.level),
      })),
    )
  }
}

/** A truckload table prices vehicles by distance; its destinations say how long a distance takes. */
const fullTruckload = (spec: TableSpec, table: number, ids: Ids, { vehicles }: World, parts: Parts) => {
  const states = spec.states.length > 0 ? spec.states : [null]
  for (const [index, km_end] of KM_ENDS.entries()) {
    const km_start = KM_ENDS[index - 1] ?? '0'
    const id = ids('simulation_km_ranges')
    parts.kmRanges.push({ id, simulation_table_id: table, km_start, km_end })
    parts.kmValues.push(
      ...VEHICLE_KM.map(([vehicle, per_km, call]) => ({
        simulation_km_range_id: id,
        vehicle_type_id: vehicles.get(vehicle),
        value: tripPrice(per_km, call, km_end, spec.level),
        value_calculation: isFixedTrip(km_end) ? 'fixed' : 'per_km',
      })),
    )
    parts.destinations.push(
      ...states.map((uf) => ({
        id: ids('simulation_destinations'),
        simulation_table_id: table,
        description: `Até ${km_end} km`,
        state_id: null,
        uf,
        lead_time: daysFor(Number(km_end), true) + spec.slowness,
        km_start,
        km_end,
      })),
    )
  }
}

const rateRows = (spec: TableSpec, table: number): BulkRow[] =>
  spec.rates.map((rate) => ({
    simulation_table_id: table,
    rate: rate.rate,
    kind: rate.kind,
    value: rate.value,
    minimum: rate.minimum ?? null,
    label: rate.label ?? null,
    states: rate.states ?? [],
    cities: [],
    documents: [],
    on_request: rate.on_request ?? false,
    before_minimum: true,
    in_tax_base: true,
  }))

const SEQUENCES = [
  'simulation_tables',
  'simulation_destinations',
  'simulation_kg_ranges',
  'simulation_km_ranges',
]

/** What a large vehicle costs beyond its trip, charged only when it is asked for. */
const addServices = (rows: Rows) =>
  rows(sql`
    insert into simulation_values_add (simulation_value_id, description_add, type, value, when_add)
    select v.id, a.description, 'fixed', a.value, 'on_request'
    from simulation_values v join vehicle_types t on t.id = v.vehicle_type_id
    cross join (values ('Ajudante', 180.00), ('Escolta armada', 1450.00)) as a(description, value)
    where t.vehicle_type = 'Carreta LS' order by v.id, a.value`)

/** Writes every table of the story with its destinations, ranges, values and rates. */
export const createTables = async (
  rows: Rows,
  { companies, cities, today }: { companies: Companies; cities: Cities; today: Day },
): Promise<void> => {
  const types = await rows<{ id: number; vehicle_type: string }>(
    sql`select id, vehicle_type from vehicle_types`,
  )
  const vehicles = new Map(types.map(({ id, vehicle_type }) => [vehicle_type, id]))
  const world: World = { companies, cities, today, vehicles }
  const pools = new Map<string, number[]>()
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const table of SEQUENCES) pools.set(table, (await takeIds(rows, table, 400)).toReversed())
  const ids: Ids = (table) => pools.get(table)?.pop() ?? Number.NaN

  const parts: Parts = { destinations: [], kgRanges: [], kgValues: [], kmRanges: [], kmValues: [], rates: [] }
  const tables = TABLES.map((spec) => {
    const id = ids('simulation_tables')
    const write = spec.modal === 'full_truckload' ? fullTruckload : lessThanTruckload
    write(spec, id, ids, world, parts)
    parts.rates.push(...rateRows(spec, id))
    return tableRow(spec, id, world)
  })
  await insertRows(rows, 'simulation_tables', tables)
  const [laned, ranged] = [
    parts.destinations.filter((row) => 'km_start' in row),
    parts.destinations.filter((row) => !('km_start' in row)),
  ]
  await insertRows(rows, 'simulation_destinations', laned)
  await insertRows(rows, 'simulation_destinations', ranged)
  await insertRows(rows, 'simulation_kg_ranges', parts.kgRanges)
  await insertRows(rows, 'simulation_kg_values', parts.kgValues)
  await insertRows(rows, 'simulation_km_ranges', parts.kmRanges)
  await insertRows(rows, 'simulation_values', parts.kmValues)
  await insertRows(rows, 'simulation_table_rates', parts.rates)
  await addServices(rows)
}
