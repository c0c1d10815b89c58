import { completed, DESTINATION_FIELDS, RATE_FIELDS } from '#shared/tables/part-fields.ts'
import type { DocumentDestination, DocumentRate } from '#shared/tables/table-document.contract.ts'

/** A freight table, or a project's route tables, in parts, as plain decimal strings: of a file, of a table, and as compared. */

export type RatePart = DocumentRate
export type DestinationPart = Omit<
  DocumentDestination,
  'id' | 'state_id' | 'lead_time' | 'values' | 'rates'
> & {
  lead_time: string | null
  /** By upper end of the weight range. */
  values: Record<string, string>
  rates: RatePart[]
}

export type AddPart = { description_add: string; type: string; value: string; when_add: string }
export type VehiclePart = {
  vehicle_type_id: number
  vehicle_option_id: number | null
  value: string
  value_calculation: string
  adds: AddPart[]
}
export type KgRangePart = { kg_start: string; kg_end: string }
export type KmRangePart = { km_start: string; km_end: string; values: VehiclePart[] }

/** One route table: a lane, a vehicle, a price. Its rates are those of a destination, with fewer conditions. */
export type RoutePart = {
  transport_modal: string
  origin_uf: string | null
  origin_city_id: number | null
  destiny_uf: string | null
  destiny_city_id: number | null
  vehicle_type_id: number | null
  vehicle_option_id: number | null
  value: string
  /** fixed, per_km */
  value_calculation: string
  lead_time: string | null
  business_day: boolean
  /** YYYY-MM-DD */
  date_start: string
  date_end: string
  contract: string | null
  description: string | null
  rates: RatePart[]
}

export type Part =
  | { part: 'kg_range'; key: string; payload: KgRangePart }
  | { part: 'destination'; key: string; payload: DestinationPart }
  | { part: 'km_range'; key: string; payload: KmRangePart }
  | { part: 'rate'; key: string; payload: RatePart }
  | { part: 'route'; key: string; payload: RoutePart }
export type PartName = Part['part']

/** Figures of a destination that are one number each, with the decimals a table keeps of them. */
export const DESTINATION_FIGURES = {
  km_start: 4,
  km_end: 4,
  value_per_kg: 4,
  value_per_km: 4,
  value_percentage: 4,
  excess_per_kg: 4,
  minimum_rate: 2,
  minimum_percentage: 4,
} as const
export type DestinationFigure = keyof typeof DESTINATION_FIGURES

const { state_id: _state, ...FIGURES_AND_PLACE } = DESTINATION_FIELDS
type OwnFields = Omit<DestinationPart, 'values' | 'rates'>

export const emptyDestination = (): DestinationPart => ({
  ...completed<OwnFields>(FIGURES_AND_PLACE, {}),
  values: {},
  rates: [],
})

export const plainRate = (rate: string, kind: string, value: string): RatePart =>
  completed<RatePart>(RATE_FIELDS, { rate, kind, value })

/** What makes a destination the same in two versions: its place, where it is served from, the distances it counts for. */
export const destinationKey = (place: DestinationPart): string => {
  const origin = place.origin_city_id ?? place.origin_uf
  const km = place.km_end === null ? '' : `|${place.km_start ?? '0'}-${place.km_end}`
  return `${origin === null ? '' : `${origin}>`}${place.city_id ?? place.uf ?? '*'}${km}`
}

/** What makes a route table the same in two files: its lane, its mode, its vehicle. */
export const routeKey = (route: RoutePart): string =>
  `${route.origin_city_id ?? route.origin_uf ?? '*'}>${route.destiny_city_id ?? route.destiny_uf ?? '*'}|${route.transport_modal}|${
    route.vehicle_type_id ?? ''
  }:${route.vehicle_option_id ?? ''}`
