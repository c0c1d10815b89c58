import { isReverse } from '#shared/orders/order-modals.ts'
import type { LeadTimeExtra } from '#shared/tables/table-document.contract.ts'
import type { Base, FreightTable, Lane, PercentBase, RateRule } from '#server/modules/pricing/index.ts'
import { baseOf, toKmBands } from './table-bases.ts'
import { minimumOf, minimumsOf } from './table-minimums.ts'
import { given, scopeOf, toRule } from './table-rate-rules.ts'
import type {
  AddRow,
  DestinationRow,
  HeadRow,
  KgValueRow,
  KmValueRow,
  PartRows,
  RateRow,
} from './tables.store.ts'

/** Rows of a freight table as the engine's table. Every figure keeps the row it came from, so that a screen can link. */

/** Order modals that a table's modal prices (orders/README "Life of an order"). */
export const ORDER_MODALS: Readonly<Record<string, readonly string[]>> = {
  full_truckload: ['full_truckload', 'sequence_collection'],
  full_truckload_reverse: ['full_truckload_reverse', 'return'],
  less_than_truckload: ['less_than_truckload', 'less_than_truckload_with_collection'],
  less_than_truckload_reverse: ['less_than_truckload_reverse', 'return'],
  air: ['air', 'air_with_collection'],
  marine: ['marine'],
}

/** Modals of the tables that price an order of this modal. */
export const pricedBy = (modal: string): string[] =>
  Object.keys(ORDER_MODALS).filter((table) => ORDER_MODALS[table]?.includes(modal))

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

const isOfLane = (row: RateRow): row is RateRow & { destination_id: number } => row.destination_id !== null
const groupByLane = (rates: readonly RateRow[]): Map<number, RateRow[]> =>
  Map.groupBy(rates.filter(isOfLane), (row) => row.destination_id)

export const groupParts = (parts: PartRows): Grouped => ({
  destinations: Map.groupBy(parts.destinations, (row) => row.table_id),
  kgValues: Map.groupBy(parts.kgValues, (row) => row.destination_id),
  kmValues: Map.groupBy(parts.kmValues, (row) => row.table_id),
  adds: Map.groupBy(parts.adds, (row) => row.value_id),
  rates: Map.groupBy(
    parts.rates.filter((row) => row.destination_id === null),
    (row) => row.table_id,
  ),
  laneRates: groupByLane(parts.rates),
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
  // A table of a reverse modal prices the way back, whatever its flag says.
  reverse: head.reverse || isReverse(head.modal),
  active: head.active,
  shipper_approved: head.shipper_approval === 'approved',
  transporter_approved: head.transporter_approval === 'approved',
  date_start: head.date_start,
  date_end: head.date_end,
  ...given('minimum_weight', head.minimum_weight_shipping),
  // A full truckload is priced by vehicle and distance: its volume only informs (pricing/README "Taxable weight").
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
