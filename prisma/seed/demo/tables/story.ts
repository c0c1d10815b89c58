import { sql, type Database, type Rows } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import { readDocument, writeParts } from '#server/modules/tables/document.store.ts'
import { readjust } from '#server/modules/tables/table-readjust.ts'
import { addDays, type Day } from '#shared/kit/business-days.ts'
import type { DocumentRate, ReadjustmentItem, TableDocument } from '#shared/tables/table-document.contract.ts'
import { insertRows } from '../rows/bulk.ts'
import { carrierLists } from '../places/carrier-lists.ts'
import type { Cities } from '../places/cities.ts'
import type { Companies } from '../companies/companies.ts'
import type { Recipient } from '../places/recipients.ts'
import { attachContracts } from './contracts.ts'
import { extraTables, type ExtraTable } from './extras.ts'
import {
  bandPrice,
  daysFor,
  isFixedTrip,
  KG_ENDS,
  kgPrice,
  KM_ENDS,
  tripPrice,
  VEHICLE_KM,
} from './tariffs.ts'

/** What happened to freight tables beside the orders: readjustments, refusals, near ends, tables of the other modals. */

type World = {
  database: Database
  storage: Storage
  companies: Companies
  cities: Cities
  recipients: readonly Recipient[]
  today: Day
}
type Parts = Pick<TableDocument, 'kg_ranges' | 'km_ranges' | 'destinations' | 'rates'>

const RATE: Omit<DocumentRate, 'rate' | 'kind' | 'value'> = {
  label: null,
  minimum: null,
  extra_value: null,
  threshold: null,
  states: [],
  cities: [],
  documents: [],
  social_reason: null,
  on_request: false,
  before_minimum: true,
  in_tax_base: true,
}
const rateOf = (
  rate: Partial<DocumentRate> & Pick<DocumentRate, 'rate' | 'kind' | 'value'>,
): DocumentRate => ({
  ...RATE,
  ...rate,
})

const LANE = {
  id: null,
  state_id: null,
  city_id: null,
  origin_uf: null,
  origin_city_id: null,
  km_start: null,
  km_end: null,
  value_per_kg: null,
  value_per_km: null,
  value_percentage: null,
  minimum_rate: null,
  minimum_percentage: null,
} as const

const weightParts = (spec: ExtraTable, { companies, cities }: World): Parts => {
  const origin = companies.get(spec.shipper).city
  const kg_ranges = KG_ENDS.map((kg_end, index) => ({ kg_start: KG_ENDS[index - 1] ?? '0', kg_end }))
  return {
    kg_ranges,
    km_ranges: [],
    destinations: spec.states.map((uf) => {
      const city = cities.all.filter((one) => one.uf === uf).toSorted((a, b) => b.share - a.share)[0]
      // States that the story never delivers to are as far as Manaus.
      const km = cities.km(origin, city ?? cities.get('Manaus'))
      return {
        ...LANE,
        description: city?.state ?? uf,
        uf,
        lead_time: daysFor(km, spec.modal === 'air') + 1,
        excess_per_kg: kgPrice(km, spec.level * 0.85),
        values: KG_ENDS.map((kg) => bandPrice(kg, km, spec.level)),
        rates: [],
      }
    }),
    rates: spec.rates.map(rateOf),
  }
}

const distanceParts = (spec: ExtraTable, vehicles: ReadonlyMap<string, number>): Parts => ({
  kg_ranges: [],
  km_ranges: KM_ENDS.map((km_end, index) => ({
    km_start: KM_ENDS[index - 1] ?? '0',
    km_end,
    values: VEHICLE_KM.map(([vehicle, per_km, call]) => ({
      vehicle_type_id: vehicles.get(vehicle) ?? 0,
      vehicle_option_id: null,
      value: tripPrice(per_km, call, km_end, spec.level),
      value_calculation: isFixedTrip(km_end) ? 'fixed' : 'per_km',
      values_add: [],
    })),
  })),
  destinations: spec.states.map((uf) => ({
    ...LANE,
    description: uf,
    uf,
    lead_time: 3,
    excess_per_kg: null,
    values: [],
    rates: [],
  })),
  rates: spec.rates.map(rateOf),
})

const date = (day: Day) => new Date(`${day}T00:00:00.000Z`)

const writeExtra = async (
  world: World,
  spec: ExtraTable,
  vehicles: ReadonlyMap<string, number>,
): Promise<number> => {
  const { database, companies, today } = world
  const [shipper, carrier] = [companies.get(spec.shipper), companies.get(spec.carrier)]
  const parts = spec.modal.startsWith('full') ? distanceParts(spec, vehicles) : weightParts(spec, world)
  const { rows } = database
  const prisma = await database.prisma()
  const [shipper_approval, transporter_approval] = spec.approvals
  const decided = (decision: string) => (decision === 'waiting' ? null : date(addDays(today, -12)))
  const { id } = await prisma.simulation_tables.create({
    data: {
      shipper_id: shipper.id,
      transporter_id: carrier.id,
      shipper_transporter_id: carrier.partner_ids.get(shipper.id) ?? 0,
      table: spec.name,
      modal: spec.modal,
      reverse: spec.modal.endsWith('_reverse'),
      table_type: spec.states.length > 1 ? 'multiple' : 'default',
      origin_uf: shipper.city.uf,
      date_start: date(addDays(today, spec.from)),
      date_end: date(addDays(today, spec.until)),
      shipper_approval,
      transporter_approval,
      shipper_decided_at: decided(shipper_approval),
      shipper_decided_by: decided(shipper_approval) && (shipper.user?.name ?? null),
      transporter_decided_at: decided(transporter_approval),
      transporter_decided_by: decided(transporter_approval) && (carrier.user?.name ?? carrier.trade_name),
      shipper_justification: spec.justification ?? null,
      option_calcule: spec.modal.startsWith('full') ? 'km_range' : 'kg_range',
      dimensional_weight_factor: spec.modal === 'air' ? '166.6667' : '300',
      minimum_rate: spec.minimum ?? null,
      created_by: carrier.user?.name ?? carrier.trade_name,
    },
  })
  await writeParts(rows, id, parts)
  return id
}

const idOf = async (rows: Rows, table: string): Promise<number> =>
  (
    await rows<{ id: number }>(
      sql`select id from simulation_tables where "table" = ${table} order by id limit 1`,
    )
  )[0]?.id ?? 0

/** Puts a table into a chain: what came before it, and what changed. */
const follow = (
  rows: Rows,
  id: number,
  previous: number,
  root: number,
  version: number,
  items: readonly ReadjustmentItem[],
) =>
  rows(sql`update simulation_tables set previous_id = ${previous}, root_id = ${root}, version = ${version},
    readjustment = ${JSON.stringify({ items, previous_id: previous })}::jsonb where id = ${id}`)

/** A copy of a table with other prices, waiting for the shipper: the third version of its chain. */
const proposeReadjustment = async (
  { database, today }: World,
  id: number,
  items: readonly ReadjustmentItem[],
) => {
  const { rows } = database
  const document = await readDocument(rows, id)
  if (!document) return 0
  const next = readjust(document, items)
  const [made] = await rows<{ id: number }>(sql`
    insert into simulation_tables (shipper_id, transporter_id, shipper_transporter_id, "table", modal, reverse, table_type, origin_city_id,
      origin_uf, date_start, date_end, shipper_approval, transporter_approval, option_calcule, excess_mode, minimum_mode, freight_base,
      dimensional_weight, dimensional_weight_factor, minimum_rate, icms_included, business_days, transporter_decided_at,
      transporter_decided_by, created_by, updated_at)
    select shipper_id, transporter_id, shipper_transporter_id, "table", modal, reverse, table_type, origin_city_id, origin_uf,
      ${addDays(today, 20)}::date, ${addDays(today, 385)}::date, 'waiting', 'approved', option_calcule, excess_mode, minimum_mode,
      freight_base, dimensional_weight, dimensional_weight_factor, ${next.table.minimum_rate}::numeric, icms_included, business_days,
      ${date(addDays(today, -2))}, 'Comercial', 'Comercial', now()
    from simulation_tables where id = ${id} returning id`)
  const table = made?.id ?? 0
  await writeParts(rows, table, next)
  return table
}

/** Tells it after the orders, whose prices it does not touch. */
export const tellTableStory = async (world: World): Promise<void> => {
  const { database, today } = world
  const { rows } = database
  const types = await rows<{ id: number; vehicle_type: string }>(
    sql`select id, vehicle_type from vehicle_types`,
  )
  const vehicles = new Map(types.map(({ id, vehicle_type }) => [vehicle_type, id]))
  const made = new Map<string, number>()
  for (const spec of extraTables(world.cities, world.recipients))
    // oxlint-disable-next-line no-await-in-loop -- in the order of the story
    made.set(spec.key, await writeExtra(world, spec, vehicles))

  // Three versions of one table: last year's, the one in force, and a readjustment that waits for the shipper.
  const [first, second] = [
    await idOf(rows, 'Fracionado SP – Brasil (ano anterior)'),
    await idOf(rows, 'Fracionado SP – Brasil'),
  ]
  const items: readonly ReadjustmentItem[] = [
    { component: 'weight_shipping_value', percentage: '6.5' },
    { component: 'minimum_rate', percentage: '6.5' },
    { component: 'toll', percentage: '12', states: ['SP', 'RJ'] },
  ]
  await rows(sql`update simulation_tables set "table" = 'Fracionado SP – Brasil' where id = ${first}`)
  await follow(rows, second, first, first, 2, [{ component: 'weight_shipping_value', percentage: '6.4' }])
  await follow(rows, await proposeReadjustment(world, second, items), second, first, 3, items)
  const south = await idOf(rows, 'Fracionado SP – Sul')
  const southNext = await idOf(rows, 'Fracionado SP – Sul (reajuste)')
  await follow(rows, southNext, south, south, 2, [{ component: 'weight_shipping_value', percentage: '5.4' }])
  // A refused table stays, and a draft follows it.
  await follow(rows, made.get('refused_next') ?? 0, made.get('refused') ?? 0, made.get('refused') ?? 0, 2, [])

  const prolonged = made.get('reverse') ?? 0
  await rows(sql`
    insert into simulation_table_prolongation (simulation_table_id, company_id, user_name, date, previous_date, justification, side, approval,
      decided_by, decided_at, active, created_at)
    select t.id, t.transporter_id, t.created_by, t.date_end, t.date_end - 60, 'Negociação do novo contrato em andamento', 'transporter',
      'approved', t.shipper_decided_by, ${date(addDays(today, -19))}, true, ${date(addDays(today, -20))}
    from simulation_tables t where t.id = ${prolonged}`)
  for (const row of carrierLists(world))
    // oxlint-disable-next-line no-await-in-loop -- four rows of two shapes
    await insertRows(rows, 'transporter_rates', [row])
  await attachContracts(world)
}
