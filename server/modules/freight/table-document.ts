import { addedService } from './pure/service-names.ts'
import type {
  Base,
  FreightTable,
  KmBand,
  Lane,
  Minimum,
  PercentBase,
  RateKind,
  RateRule,
  Scope,
} from './pure/types.ts'
import type { LeadTimeExtra } from '#shared/freight/table-document.contract.ts'
import type {
  AddRow,
  DestinationRow,
  HeadRow,
  KgValueRow,
  KmValueRow,
  PartRows,
  RateRow,
} from './tables.queries.ts'

/** Rows of a freight table as the engine's table. Every figure keeps the row it came from, so that a screen can link. */

/** Order modals that a table's modal prices (lifecycles §1). */
export const ORDER_MODALS: Readonly<Record<string, readonly string[]>> = {
  full_truckload: ['full_truckload', 'sequence_collection'],
  full_truckload_reverse: ['full_truckload_reverse', 'return'],
  less_than_truckload: ['less_than_truckload', 'less_than_truckload_with_collection'],
  less_than_truckload_reverse: ['less_than_truckload_reverse', 'return'],
  air: ['air', 'air_with_collection'],
}

/** Modals of the tables that price an order of this modal. */
export const pricedBy = (modal: string): string[] =>
  Object.keys(ORDER_MODALS).filter((table) => ORDER_MODALS[table]?.includes(modal))

const given = <K extends string>(key: K, value: string | null): { [P in K]?: string } =>
  (value === null ? {} : { [key]: value }) as { [P in K]?: string }

/** Lists that are empty say nothing; those that are given must all match. */
const scopeOf = ({ states, cities, documents }: Pick<RateRow, 'states' | 'cities' | 'documents'>): Scope => ({
  ...(states.length > 0 ? { states } : {}),
  ...(cities.length > 0 ? { cities } : {}),
  ...(documents.length > 0 ? { documents } : {}),
})

export const toRule = (row: RateRow): RateRule => {
  const scope = scopeOf(row)
  const { extra_value, threshold } = row
  return {
    rate: row.rate,
    ...(row.label ? { label: row.label } : {}),
    kind: row.kind as RateKind,
    value: row.value,
    ...given('minimum', row.minimum),
    ...(extra_value !== null && threshold === null
      ? { also: { kind: 'percent_of_invoice' as const, value: extra_value } }
      : {}),
    ...(extra_value !== null && threshold !== null
      ? { excess: { above_kg: threshold, per_kg: extra_value } }
      : {}),
    ...(Object.keys(scope).length > 0 ? { scope } : {}),
    on_request: row.on_request,
    before_minimum: row.before_minimum,
    in_tax_base: row.in_tax_base,
    cell: { path: row.path ?? 'simulation_table_rates', id: row.id },
  }
}

const toAdd = (row: AddRow): RateRule => ({
  // What may be asked for has one name in every cell; what is always charged keeps its row's.
  rate: row.when_add === 'on_request' ? addedService(row.description_add) : `additional_service_${row.id}`,
  label: row.description_add,
  kind:
    row.when_add === 'extra_delivery'
      ? 'per_extra_delivery'
      : row.type === 'percent'
        ? 'percent_of_freight'
        : 'fixed',
  value: row.value,
  on_request: row.when_add === 'on_request',
  cell: { path: 'simulation_values_add', id: row.id },
})

const toKmBands = (values: readonly KmValueRow[], adds: ReadonlyMap<number, AddRow[]>): KmBand[] =>
  [...Map.groupBy(values, (value) => value.range_id).values()].flatMap((list) => {
    const [first] = list
    if (!first) return []
    return [
      {
        km_start: first.km_start,
        km_end: first.km_end,
        values: list.map((value) => ({
          vehicle_type_id: value.vehicle_type_id,
          vehicle_option_id: value.vehicle_option_id,
          value: value.value,
          per:
            value.value_calculation === 'per_km'
              ? ('km' as const)
              : value.value_calculation === 'per_ton'
                ? ('ton' as const)
                : ('trip' as const),
          values_add: (adds.get(value.id) ?? []).map(toAdd),
          cell: { path: 'simulation_values', id: value.id },
        })),
      },
    ]
  })

/** Frete peso of a destination; null where the table has no figure for it. */
const baseOf = (
  head: HeadRow,
  destination: DestinationRow | null,
  kg: readonly KgValueRow[],
  km: readonly KmBand[],
): Base | null => {
  const cell = { path: 'simulation_destinations', id: destination?.id ?? null }
  switch (head.option_calcule) {
    case 'km_range':
      return km.length > 0 ? { model: 'km_bands', bands: km } : null
    case 'kg_range': {
      if (kg.length === 0) return null
      const bands = kg.map(({ id, kg_end, value }) => ({
        kg_end,
        value,
        cell: { path: 'simulation_kg_values', id },
      }))
      const excess = destination?.excess_per_kg
      const mode = head.excess_mode === 'total' ? 'total' : 'excess'
      return { model: 'kg_bands', bands, ...(excess ? { beyond: { mode, value: excess, cell } } : {}) }
    }
    case 'per_km':
      return destination?.value_per_km ? { model: 'per_km', per_km: destination.value_per_km, cell } : null
    case 'per_kg':
      return destination?.value_per_kg
        ? {
            model: 'per_kg_plus_percentage',
            per_kg: destination.value_per_kg,
            percentage: destination.value_percentage ?? '0',
            cell,
          }
        : null
    default:
      return destination?.value_percentage
        ? {
            model: 'percentage',
            percentage: destination.value_percentage,
            ...given('kg_guarantee', guaranteesTotal(head) ? null : head.kg_guarantee),
            ...given(
              'minimum',
              BEYOND_BASE.has(head.minimum_mode) ? null : (destination.minimum_rate ?? head.minimum_rate),
            ),
            cell,
          }
        : null
  }
}

/** Modes whose minimum is compared with more than the base: there the percentage model keeps it out of its base too. */
const BEYOND_BASE: ReadonlySet<string> = new Set(['floor_base', 'floor_total_before'])

/**
 * The frete mínimo as the table's mode reads it (domain A.5). Beside a guarantee per kilogram of the total it stays what
 * it is by default, the floor of frete peso.
 */
const minimumOf = (head: HeadRow, value: string | null, percentage: string | null): readonly Minimum[] => {
  const { minimum_mode: mode, kg_guarantee } = head
  const isPercentage = head.option_calcule === 'percentage'
  if (mode === 'floor_percent') {
    // The percentage model compares minimum and guarantee in its base already.
    const others = isPercentage ? {} : { ...given('value', value), ...given('kg_guarantee', kg_guarantee) }
    const floor = { ...others, ...given('percentage', percentage) }
    return Object.keys(floor).length === 0 ? [] : [{ mode, ...floor }]
  }
  if (isPercentage && !BEYOND_BASE.has(mode)) return []
  if (value === null) return []
  if (mode === 'floor_base' || mode === 'floor_total_before') return [{ mode, value }]
  return [{ mode: 'floor_weight', value }]
}

/** Whether the guarantee per kilogram raises the total; else it is part of the base already. */
const guaranteesTotal = ({ option_calcule, minimum_mode }: HeadRow): boolean =>
  minimum_mode === 'floor_per_kg' || (option_calcule !== 'percentage' && minimum_mode !== 'floor_percent')

const minimumsOf = (head: HeadRow): readonly Minimum[] => [
  ...minimumOf(head, head.minimum_rate, head.minimum_percentage),
  ...(head.kg_guarantee && guaranteesTotal(head)
    ? [{ mode: 'floor_per_kg' as const, value: head.kg_guarantee }]
    : []),
]

/** A lane of a table of several origins says its own; else the table's counts. */
const originOf = ({
  origin_city_id,
  origin_uf,
}: {
  origin_city_id: number | null
  origin_uf: string | null
}): Pick<Lane, 'origin'> => {
  if (origin_city_id !== null) return { origin: { cities: [origin_city_id] } }
  return origin_uf === null ? {} : { origin: { states: [origin_uf] } }
}

const toLane = (
  head: HeadRow,
  destination: DestinationRow | null,
  base: Base,
  rates: readonly RateRule[],
): Lane => ({
  id: destination?.id ?? `table-${head.id}`,
  ...(destination?.description ? { description: destination.description } : {}),
  ...originOf(destination?.origin_city_id || destination?.origin_uf ? destination : head),
  ...(destination?.city_id
    ? { destination: { cities: [destination.city_id] } }
    : destination?.uf
      ? { destination: { states: [destination.uf] } }
      : {}),
  ...(destination?.km_end ? { km: { start: destination.km_start ?? '0', end: destination.km_end } } : {}),
  lead_time: destination?.lead_time ?? head.lead_time,
  base,
  ...(rates.length > 0 ? { rates } : {}),
  ...(destination?.minimum_rate || destination?.minimum_percentage
    ? {
        minimums: minimumOf(
          head,
          destination.minimum_rate ?? head.minimum_rate,
          destination.minimum_percentage ?? head.minimum_percentage,
        ),
      }
    : {}),
})

/** A table by distance may name no destination: it then delivers anywhere. */
const lanesOf = (head: HeadRow, parts: Grouped): readonly Lane[] => {
  const km = toKmBands(parts.kmValues.get(head.id) ?? [], parts.adds)
  const destinations: readonly (DestinationRow | null)[] = parts.destinations.get(head.id) ?? [null]
  return destinations.flatMap((destination) => {
    const kg = destination ? (parts.kgValues.get(destination.id) ?? []) : []
    const base = baseOf(head, destination, kg, km)
    const own = destination ? (parts.laneRates.get(destination.id) ?? []) : []
    return base ? [toLane(head, destination, base, own.map(toRule))] : []
  })
}

export type Grouped = {
  destinations: ReadonlyMap<number, DestinationRow[]>
  kgValues: ReadonlyMap<number, KgValueRow[]>
  kmValues: ReadonlyMap<number, KmValueRow[]>
  adds: ReadonlyMap<number, AddRow[]>
  rates: ReadonlyMap<number, RateRow[]>
  laneRates: ReadonlyMap<number, RateRow[]>
}

export const groupParts = (parts: PartRows): Grouped => ({
  destinations: Map.groupBy(parts.destinations, (row) => row.table_id),
  kgValues: Map.groupBy(parts.kgValues, (row) => row.destination_id),
  kmValues: Map.groupBy(parts.kmValues, (row) => row.table_id),
  adds: Map.groupBy(parts.adds, (row) => row.value_id),
  rates: Map.groupBy(
    parts.rates.filter((row) => row.destination_id === null),
    (row) => row.table_id,
  ),
  laneRates: Map.groupBy(
    parts.rates.filter((row) => row.destination_id !== null),
    (row) => row.destination_id as number,
  ),
})

const toExtraDays = ({ days, label, ...where }: LeadTimeExtra) => ({
  days,
  ...(label ? { label } : {}),
  scope: scopeOf(where),
})

export const toFreightTable = (head: HeadRow, parts: Grouped): FreightTable => ({
  source: 'freight',
  id: head.id,
  name: head.table,
  transporter_id: head.transporter_id,
  modals: ORDER_MODALS[head.modal] ?? [head.modal],
  type_freight: head.cif_fob === 'CIF' || head.cif_fob === 'FOB' ? head.cif_fob : null,
  reverse: head.reverse,
  active: head.active,
  shipper_approved: head.shipper_approval === 'approved',
  transporter_approved: head.transporter_approval === 'approved',
  date_start: head.date_start,
  date_end: head.date_end,
  ...given('minimum_weight', head.minimum_weight_shipping),
  // A full truckload is priced by vehicle and distance: its volume only informs (domain A.1).
  ...(head.modal.startsWith('full_truckload')
    ? {}
    : { cubage: head.dimensional_weight ? { factor: head.dimensional_weight_factor } : null }),
  percent_base: head.freight_base as PercentBase,
  business_days: head.business_days,
  ...given('collection_cutoff', head.collection_cutoff),
  ...(head.lead_time_extra.length > 0 ? { lead_time_extra: head.lead_time_extra.map(toExtraDays) } : {}),
  taxes: {
    included: head.icms_included,
    regime: head.simples_nacional ? 'simples' : 'normal',
    ...given('icms', head.icms),
    ...given('iss', head.iss),
    ...given('pis', head.pis ?? null),
    ...given('cofins', head.cofins ?? null),
  },
  minimums: minimumsOf(head),
  rates: (parts.rates.get(head.id) ?? []).map(toRule),
  lanes: lanesOf(head, parts),
})
