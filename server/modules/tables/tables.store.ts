import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import type {
  DocumentDestination,
  DocumentRate,
  LeadTimeExtra,
} from '#shared/tables/table-document.contract.ts'
import { DESTINATION_COLUMNS, PRICED_RATE_COLUMNS } from './part-columns.store.ts'

/** Freight tables as rows, for the engine. Numbers come as short decimal strings ('90.91', not '90.9100'). */

export type HeadRow = {
  id: number
  /** Changes with every committed change of the row or of its carrier's tax regime. */
  stamp: string
  table: string
  transporter_id: number
  simples_nacional: boolean
  /** Percentages that the carrier adds inside its prices (freight_settings). */
  pis?: string | null
  cofins?: string | null
  cif_fob: string | null
  modal: string
  reverse: boolean
  active: boolean
  shipper_approval: string
  transporter_approval: string
  origin_city_id: number | null
  origin_uf: string | null
  date_start: string
  date_end: string
  option_calcule: string
  excess_mode: string
  minimum_mode: string
  freight_base: string
  dimensional_weight: boolean
  dimensional_weight_factor: string
  minimum_weight_shipping: string | null
  minimum_rate: string | null
  minimum_percentage: string | null
  kg_guarantee: string | null
  icms: string | null
  icms_included: boolean
  iss: string | null
  lead_time: number | null
  business_days: boolean
  /** The table's, else the carrier's own. */
  collection_cutoff: string | null
  lead_time_extra: LeadTimeExtra[]
}
export type DestinationRow = Omit<DocumentDestination, 'id' | 'state_id' | 'values' | 'rates'> & {
  id: number
  table_id: number
}
export type KgValueRow = {
  id: number
  table_id: number
  destination_id: number
  kg_end: string
  value: string
}
export type KmValueRow = {
  id: number
  table_id: number
  range_id: number
  km_start: string
  km_end: string
  vehicle_type_id: number
  vehicle_option_id: number | null
  value: string
  value_calculation: string
}
export type AddRow = {
  id: number
  value_id: number
  description_add: string
  type: string
  value: string
  when_add: string
}
export type RateRow = Omit<DocumentRate, 'social_reason'> & {
  id: number
  table_id: number
  destination_id: number | null
  /** Where the row stands; `simulation_table_rates` when absent. */
  path?: string
}
export type PartRows = {
  destinations: DestinationRow[]
  kgValues: KgValueRow[]
  kmValues: KmValueRow[]
  adds: AddRow[]
  rates: RateRow[]
}

/**
 * One value that differs whenever any of the shipper's tables differs. It reads the row versions of Postgres (xmin), so
 * that it is right whichever process wrote, in whatever order transactions commit.
 */
export const fingerprint = async (rows: Rows, shipperId: number): Promise<string> => {
  const [row] = await rows<{ mark: string }>(sql`
    select concat_ws(':', current_database(), count(*), sum(hashtextextended(concat_ws(':', t.id, t.xmin, c.simples_nacional, f.xmin), 0))) as mark
    from simulation_tables t join companies c on c.id = t.transporter_id left join freight_settings f on f.company_id = c.id
    where t.shipper_id = ${shipperId}`)
  return row?.mark ?? ''
}

export const stampsOf = (rows: Rows, shipperId: number): Promise<{ id: number; stamp: string }[]> =>
  rows(sql`select t.id, concat_ws(':', t.xmin, c.simples_nacional, f.xmin) as stamp
           from simulation_tables t join companies c on c.id = t.transporter_id left join freight_settings f on f.company_id = c.id
           where t.shipper_id = ${shipperId}`)

export const headsOf = (rows: Rows, ids: readonly number[]): Promise<HeadRow[]> =>
  rows<HeadRow>(sql`
    select t.id, concat_ws(':', t.xmin, c.simples_nacional, f.xmin) as stamp, t."table", t.transporter_id, c.simples_nacional, f.pis, f.cofins, t.cif_fob, t.modal,
      t.reverse, t.active, t.shipper_approval, t.transporter_approval, t.origin_city_id, t.origin_uf, t.date_start, t.date_end,
      t.option_calcule, t.excess_mode, t.minimum_mode, t.freight_base, t.dimensional_weight,
      trim_scale(t.dimensional_weight_factor) as dimensional_weight_factor, trim_scale(t.minimum_weight_shipping) as minimum_weight_shipping,
      t.minimum_rate, trim_scale(t.minimum_percentage) as minimum_percentage, t.lead_time_extra,
      coalesce(t.collection_cutoff, f.collection_cutoff) as collection_cutoff, trim_scale(t.kg_guarantee) as kg_guarantee, t.icms, t.icms_included, t.iss, t.lead_time, t.business_days
    from simulation_tables t join companies c on c.id = t.transporter_id left join freight_settings f on f.company_id = c.id
    where t.id = any(${ids}) order by t.id`)

export const partsOf = async (rows: Rows, ids: readonly number[]): Promise<PartRows> => {
  // One after the other: inside a transaction there is one connection.
  const destinations = await rows<DestinationRow>(sql`
      select id, simulation_table_id as table_id, uf, ${DESTINATION_COLUMNS}
      from simulation_destinations where simulation_table_id = any(${ids}) order by id`)
  const kgValues = await rows<KgValueRow>(sql`
      select v.id, r.simulation_table_id as table_id, v.simulation_destination_id as destination_id, trim_scale(r.kg_end) as kg_end,
        trim_scale(v.value) as value
      from simulation_kg_ranges r join simulation_kg_values v on v.simulation_kg_range_id = r.id
      where r.simulation_table_id = any(${ids}) order by v.id`)
  const kmValues = await rows<KmValueRow>(sql`
      select v.id, r.simulation_table_id as table_id, r.id as range_id, trim_scale(r.km_start) as km_start, trim_scale(r.km_end) as km_end,
        v.vehicle_type_id, v.vehicle_option_id, trim_scale(v.value) as value, v.value_calculation
      from simulation_km_ranges r join simulation_values v on v.simulation_km_range_id = r.id
      where r.simulation_table_id = any(${ids}) order by r.km_end, v.id`)
  const adds = await rows<AddRow>(sql`
      select a.id, a.simulation_value_id as value_id, a.description_add, a.type, trim_scale(a.value) as value, a.when_add
      from simulation_values_add a join simulation_values v on v.id = a.simulation_value_id
      join simulation_km_ranges r on r.id = v.simulation_km_range_id where r.simulation_table_id = any(${ids}) order by a.id`)
  const rates = await rows<RateRow>(sql`
      select id, simulation_table_id as table_id, simulation_destination_id as destination_id, ${PRICED_RATE_COLUMNS}
      from simulation_table_rates where simulation_table_id = any(${ids}) order by id`)
  return { destinations, kgValues, kmValues, adds, rates: [...rates, ...(await carrierRatesOf(rows, ids))] }
}

/** Columns of a carrier's own rate `r`. */
export const CARRIER_RATE_COLUMNS = sql`r.id, null::int as destination_id, r.rate, r.label, r.kind, trim_scale(r.value) as value, r.minimum,
  null::text as extra_value, null::text as threshold, r.states, r.cities, r.documents, r.on_request, r.before_minimum, r.in_tax_base,
  'transporter_' || r.rate as path`

/** The carrier's own TDE, TRT …: they count where the table has no row of that rate (spec 001 §3.3, transporter_tde). */
export const carrierRatesOf = (rows: Rows, ids: readonly number[]): Promise<RateRow[]> =>
  rows<RateRow>(sql`
    select t.id as table_id, ${CARRIER_RATE_COLUMNS}
    from simulation_tables t join transporter_rates r on r.transporter_id = t.transporter_id
    where t.id = any(${ids}) and not exists (
      select 1 from simulation_table_rates s where s.simulation_table_id = t.id and s.rate = r.rate)
    order by r.id`)

/** Rewrites the heads of a carrier's tables unchanged, so that their row versions, and every fingerprint, move. */
export const touchCarrier = (rows: Rows, transporterId: number): Promise<unknown> =>
  rows(sql`
    update simulation_tables set revision = revision
    where id in (select id from simulation_tables where transporter_id = ${transporterId} order by id for update)`)

/** No version of the chain that both sides approved goes on where `t` ends. */
export const withoutSuccessor: Sql = sql`not exists (
  select from simulation_tables n where coalesce(n.root_id, n.id) = coalesce(t.root_id, t.id) and n.id <> t.id and n.active
    and n.shipper_approval = 'approved' and n.transporter_approval = 'approved' and n.date_start = t.date_end + 1)`

export type Expiring = {
  id: number
  table: string
  shipper_id: number
  transporter_id: number
  date_end: string
  days: number
}

/**
 * Tables in force that end soon and were not told of at this distance yet; marks them as told. A day without the job
 * delays a notice, it does not lose it.
 */
export const takeExpiring = (rows: Rows, today: string): Promise<Expiring[]> =>
  rows<Expiring>(sql`
    with soon as (
      select t.id, t."table", t.shipper_id, t.transporter_id, t.date_end,
        case when t.date_end - ${today}::date <= 7 then 7 when t.date_end - ${today}::date <= 15 then 15 else 30 end as days
      from simulation_tables t
      where t.active and t.shipper_approval = 'approved' and t.transporter_approval = 'approved'
        and t.date_start <= ${today}::date and t.date_end between ${today}::date and ${today}::date + 30 and ${withoutSuccessor}
    ), marked as (
      insert into simulation_table_notices (simulation_table_id, date_end, days)
      select id, date_end, days from soon on conflict do nothing returning simulation_table_id)
    select s.id, s."table", s.shipper_id, s.transporter_id, s.date_end, (s.date_end - ${today}::date)::int as days
    from soon s join marked m on m.simulation_table_id = s.id order by s.id`)
