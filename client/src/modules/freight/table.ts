import type { simulationTables } from '#shared/freight/freight-table.contract.ts'
import type {
  simulationDestinations,
  simulationKgRanges,
  simulationKgValues,
  simulationKmRanges,
  simulationTableRates,
  simulationValues,
} from '#shared/freight/freight-parts.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

type Company = { id: string; fantasy_name?: string }
type City = { id: string; name?: string; uf?: string }

/** Freight tables as the screens read them, with what `GET simulation_table/:id` brings along. */
export type FreightTable = RowOf<
  typeof simulationTables,
  { shipper?: Company | null; transporter?: Company | null; origin_city?: City | null }
>
export type Destination = RowOf<typeof simulationDestinations, { city?: City | null }>
export type KgRange = RowOf<typeof simulationKgRanges, { simulation_kg_values?: KgValue[] }>
export type KgValue = RowOf<typeof simulationKgValues>
export type VehicleValue = RowOf<typeof simulationValues>
export type KmRange = RowOf<typeof simulationKmRanges, { simulation_values?: VehicleValue[] }>
export type TableRate = RowOf<typeof simulationTableRates>
export type WholeTable = FreightTable & {
  simulation_destinations?: Destination[]
  simulation_kg_ranges?: KgRange[]
  simulation_km_ranges?: KmRange[]
  simulation_table_rates?: TableRate[]
}

export type Situation = FreightTable['situation'] | 'waiting_shipper' | 'waiting_transporter'

/** Whom a waiting table waits for, where only one is left to decide. */
export const situationOf = (
  table: Pick<FreightTable, 'situation' | 'shipper_approval' | 'transporter_approval'>,
): Situation => {
  if (table.situation !== 'waiting') return table.situation
  if (table.shipper_approval === 'approved') return 'waiting_transporter'
  return table.transporter_approval === 'approved' ? 'waiting_shipper' : 'waiting'
}

export const SITUATION_TONES: Record<Situation, Tone> = {
  waiting: 'pending',
  waiting_shipper: 'pending',
  waiting_transporter: 'pending',
  refused: 'danger',
  in_force: 'success',
  scheduled: 'moving',
  expired: 'warning',
  inactive: 'draft',
}

const byNumber = (left: string, right: string): number => Number(left) - Number(right)

export const sortedKg = (ranges: readonly KgRange[]): KgRange[] =>
  ranges.toSorted((a, b) => byNumber(a.kg_end, b.kg_end))
export const sortedKm = (ranges: readonly KmRange[]): KmRange[] =>
  ranges.toSorted((a, b) => byNumber(a.km_end, b.km_end))

/** The figure of a band for a destination; null where the table has none. */
export const kgCell = (range: KgRange, destination: Destination): string | null =>
  range.simulation_kg_values?.find((one) => String(one.simulation_destination_id) === destination.id)
    ?.value ?? null
