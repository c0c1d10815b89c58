import { unique, type Db } from './context.ts'

/** Freight tables written as plain rows: by weight (LTL) and by distance and vehicle (FTL), approved or draft. */

export type TableRate = {
  rate: string
  kind: string
  value: string
  minimum?: string
  extra_value?: string
  threshold?: string
  label?: string
  states?: readonly string[]
  cities?: readonly number[]
  documents?: readonly string[]
  on_request?: boolean
  in_tax_base?: boolean
  before_minimum?: boolean
}

export type TableDestination = {
  description?: string
  uf?: string
  city_id?: number
  lead_time?: number
  km_start?: string
  km_end?: string
  /** One per weight range, in their order. */
  values?: readonly string[]
  excess_per_kg?: string
  value_per_kg?: string
  value_per_km?: string
  value_percentage?: string
  minimum_rate?: string
  rates?: readonly TableRate[]
}

export type KmRange = {
  km_start: string
  km_end: string
  values: readonly {
    vehicle_type_id: number
    vehicle_option_id?: number
    value: string
    value_calculation?: 'fixed' | 'per_km' | 'per_ton'
    values_add?: readonly { description_add: string; type: string; value: string; when_add?: string }[]
  }[]
}

export type FreightTableInput = {
  shipper_id: number
  transporter_id: number
  table?: string
  modal?: string
  option_calcule?: 'kg_range' | 'percentage' | 'per_kg' | 'km_range' | 'per_km'
  /** Both sides agreed; default true. */
  approved?: boolean
  /** YYYY-MM-DD */
  date_start?: string
  date_end?: string
  origin_uf?: string
  origin_city_id?: number
  reverse?: boolean
  minimum_rate?: string
  minimum_mode?: string
  excess_mode?: string
  kg_guarantee?: string
  icms?: string
  icms_included?: boolean
  lead_time?: number
  business_days?: boolean
  minimum_weight_shipping?: string
  /** kg per m³ */
  dimensional_weight_factor?: string
  /** Upper ends of the weight ranges. */
  kg_ends?: readonly string[]
  destinations?: readonly TableDestination[]
  km_ranges?: readonly KmRange[]
  rates?: readonly TableRate[]
}

const day = (text: string) => new Date(`${text}T00:00:00.000Z`)

const rateRow = (rate: TableRate, simulation_table_id: number, simulation_destination_id: number | null) => ({
  ...rate,
  simulation_table_id,
  simulation_destination_id,
  states: [...(rate.states ?? [])],
  cities: [...(rate.cities ?? [])],
  documents: [...(rate.documents ?? [])],
})

const createDestinations = async (
  db: Db,
  table: number,
  destinations: readonly TableDestination[],
  ranges: readonly number[],
): Promise<void> => {
  for (const { values = [], rates = [], ...own } of destinations) {
    const { id } = await db.simulation_destinations.create({ data: { simulation_table_id: table, ...own } })
    await db.simulation_kg_values.createMany({
      data: values.map((value, index) => ({
        simulation_kg_range_id: ranges[index] as number,
        simulation_destination_id: id,
        value,
      })),
    })
    await db.simulation_table_rates.createMany({ data: rates.map((rate) => rateRow(rate, table, id)) })
  }
}

const createKmRanges = async (db: Db, table: number, ranges: readonly KmRange[]): Promise<void> => {
  for (const { values, ...range } of ranges)
    await db.simulation_km_ranges.create({
      data: {
        simulation_table_id: table,
        ...range,
        simulation_values: {
          create: values.map(({ values_add = [], ...value }) => ({
            ...value,
            simulation_values_add: { create: [...values_add] },
          })),
        },
      },
    })
}

/**
 * A freight table of a linked pair. It is approved last, as in life: what prices is complete when both sides agree.
 * @throws when shipper and carrier are not linked
 */
export const createFreightTable = async (db: Db, input: FreightTableInput) => {
  const { approved = true, kg_ends = [], destinations = [], km_ranges = [], rates = [], ...own } = input
  const link = await db.shipper_partners.findUniqueOrThrow({
    where: { shipper_id_company_id: { shipper_id: own.shipper_id, company_id: own.transporter_id } },
  })
  const table = await db.simulation_tables.create({
    data: {
      ...own,
      shipper_transporter_id: link.id,
      table: own.table ?? `Tabela ${unique()}`,
      modal: own.modal ?? (km_ranges.length > 0 ? 'full_truckload' : 'less_than_truckload'),
      option_calcule: own.option_calcule ?? (km_ranges.length > 0 ? 'km_range' : 'kg_range'),
      date_start: day(own.date_start ?? '2026-01-01'),
      date_end: day(own.date_end ?? '2026-12-31'),
    },
  })
  const ranges: number[] = []
  for (const [index, kg_end] of kg_ends.entries()) {
    const range = await db.simulation_kg_ranges.create({
      data: { simulation_table_id: table.id, kg_start: kg_ends[index - 1] ?? '0', kg_end },
    })
    ranges.push(range.id)
  }
  await createDestinations(db, table.id, destinations, ranges)
  await createKmRanges(db, table.id, km_ranges)
  await db.simulation_table_rates.createMany({ data: rates.map((rate) => rateRow(rate, table.id, null)) })
  return approved
    ? db.simulation_tables.update({
        where: { id: table.id },
        data: { shipper_approval: 'approved', transporter_approval: 'approved' },
      })
    : table
}

/** The usual rates of a less-than-truckload table, figures of the NTC reference table of December 2025 (public). */
export const LTL_RATES: readonly TableRate[] = [
  { rate: 'ad_valorem', kind: 'percent_of_invoice', value: '0.40', minimum: '9.28' },
  { rate: 'gris', kind: 'percent_of_invoice', value: '0.30', minimum: '9.28' },
  { rate: 'toll', kind: 'per_100kg', value: '9.09' },
  { rate: 'tas', kind: 'fixed', value: '6.77' },
  { rate: 'dispatch_fee', kind: 'fixed', value: '102.90' },
  { rate: 'trt', kind: 'percent_of_freight', value: '15', minimum: '49.55', cities: [3550308, 3304557] },
]

/** Weight ranges to states, with the usual rates. `level` raises or lowers every price. */
export const createLtlTable = (
  db: Db,
  input: FreightTableInput & { states?: readonly string[]; level?: number },
) => {
  const { states = ['SP', 'RJ', 'MG'], level = 1, ...own } = input
  const price = (cents: number) => ((cents * level) / 100).toFixed(2)
  return createFreightTable(db, {
    kg_ends: ['20', '50', '100', '200'],
    destinations: states.map((uf, index) => ({
      uf,
      description: uf,
      lead_time: 2 + index,
      values: [price(4500), price(6800), price(9900), price(15_500)],
      excess_per_kg: (0.85 * level).toFixed(4),
    })),
    rates: LTL_RATES,
    ...own,
  })
}

/** Vehicles by distance. */
export const createFtlTable = (
  db: Db,
  input: FreightTableInput & { vehicle_type_ids: readonly number[]; level?: number },
) => {
  const { vehicle_type_ids, level = 1, ...own } = input
  const ranges = [
    ['0', '200', 145_000],
    ['200.0001', '600', 310_000],
    ['600.0001', '1500', 720_000],
  ] as const
  return createFreightTable(db, {
    lead_time: 2,
    km_ranges: ranges.map(([km_start, km_end, cents]) => ({
      km_start,
      km_end,
      values: vehicle_type_ids.map((vehicle_type_id, index) => ({
        vehicle_type_id,
        value: ((cents * level * (1 + index / 4)) / 100).toFixed(2),
      })),
    })),
    rates: [{ rate: 'gris', kind: 'percent_of_invoice', value: '0.10' }],
    ...own,
  })
}
