import type {
  DocumentAdd,
  DocumentDestination,
  DocumentHead,
  DocumentKmRange,
  DocumentRate,
  TableDocument,
} from '#shared/tables/table-document.contract.ts'
import { short } from '#client/kit/sheet/figure.ts'

/** A table while it is edited: the same as the document, with figures as they stand, right or not, and '' for none. */

export type RateRow = Omit<DocumentRate, 'minimum' | 'extra_value' | 'threshold'> & {
  key: string
  minimum: string
  extra_value: string
  threshold: string
}
export const LANE_FIGURES = [
  'lead_time',
  'km_start',
  'km_end',
  'value_per_kg',
  'value_per_km',
  'value_percentage',
  'excess_per_kg',
  'minimum_rate',
  'minimum_percentage',
] as const
export type LaneFigure = (typeof LANE_FIGURES)[number]
export type LaneRow = Pick<
  DocumentDestination,
  'id' | 'description' | 'state_id' | 'uf' | 'city_id' | 'origin_uf' | 'origin_city_id'
> &
  Record<LaneFigure, string> & { key: string; values: readonly string[]; rates: readonly RateRow[] }

export type KmCell = { value: string; calculation: string; values_add: DocumentAdd[] }
/** `cells` by the key of a vehicle. */
export type KmRow = {
  key: string
  km_start: string
  km_end: string
  cells: Readonly<Record<string, KmCell>>
}
export type Vehicle = { key: string; vehicle_type_id: number; vehicle_option_id: number | null }
export type KgRange = TableDocument['kg_ranges'][number]
export type Draft = {
  head: DocumentHead
  kg_ranges: readonly KgRange[]
  km: readonly KmRow[]
  vehicles: readonly Vehicle[]
  lanes: readonly LaneRow[]
  rates: readonly RateRow[]
}

let last = 0
export const newKey = (): string => {
  last += 1
  return `n${last}`
}

const figure = (value: string | number | null): string => (value === null ? '' : short(String(value)))

export const rateRow = (rate: DocumentRate): RateRow => ({
  ...rate,
  key: newKey(),
  value: short(rate.value),
  minimum: figure(rate.minimum),
  extra_value: figure(rate.extra_value),
  threshold: figure(rate.threshold),
})

const EMPTY_FIGURES = Object.fromEntries(LANE_FIGURES.map((name) => [name, ''])) as Record<LaneFigure, string>

/** A new destination without figures. */
export const newLane = (
  place: Partial<Pick<LaneRow, 'uf' | 'city_id' | 'description' | 'origin_uf' | 'origin_city_id'>>,
  ranges: number,
): LaneRow => ({
  key: newKey(),
  id: null,
  description: null,
  state_id: null,
  uf: null,
  city_id: null,
  origin_uf: null,
  origin_city_id: null,
  ...EMPTY_FIGURES,
  ...place,
  values: Array.from({ length: ranges }, () => ''),
  rates: [],
})

const vehicleKey = (type: number, option: number | null, nth: number): string =>
  `${type}/${option ?? '*'}${nth > 0 ? `/${nth}` : ''}`

/** A vehicle may have two prices in one range, say per trip and per ton: each is a column of its own. */
const kmRow = (range: DocumentKmRange, vehicles: Map<string, Vehicle>): KmRow => {
  const cells: Record<string, KmCell> = {}
  for (const { vehicle_type_id, vehicle_option_id, value, value_calculation, values_add } of range.values) {
    let nth = 0
    while (cells[vehicleKey(vehicle_type_id, vehicle_option_id, nth)]) nth += 1
    const key = vehicleKey(vehicle_type_id, vehicle_option_id, nth)
    vehicles.set(key, { key, vehicle_type_id, vehicle_option_id })
    cells[key] = { value: short(value), calculation: value_calculation, values_add }
  }
  return { key: newKey(), km_start: short(range.km_start), km_end: short(range.km_end), cells }
}

export const vehicleOf = (vehicle_type_id: number, vehicle_option_id: number | null): Vehicle => ({
  key: vehicleKey(vehicle_type_id, vehicle_option_id, 0),
  vehicle_type_id,
  vehicle_option_id,
})

export const draftOf = (document: TableDocument): Draft => {
  const vehicles = new Map<string, Vehicle>()
  const km = document.km_ranges.map((range) => kmRow(range, vehicles))
  return {
    head: document.table,
    kg_ranges: document.kg_ranges.map(({ kg_start, kg_end }) => ({
      kg_start: short(kg_start),
      kg_end: short(kg_end),
    })),
    km,
    vehicles: [...vehicles.values()],
    lanes: document.destinations.map((one) => {
      const { id, description, state_id, uf, city_id, origin_uf, origin_city_id } = one
      const figures = Object.fromEntries(LANE_FIGURES.map((name) => [name, figure(one[name])])) as Record<
        LaneFigure,
        string
      >
      return {
        key: newKey(),
        id,
        description,
        state_id,
        uf,
        city_id,
        origin_uf,
        origin_city_id,
        ...figures,
        values: document.kg_ranges.map((_range, index) => figure(one.values[index] ?? null)),
        rates: one.rates.map(rateRow),
      }
    }),
    rates: document.rates.map(rateRow),
  }
}

const orNull = (value: string): string | null => (value === '' ? null : value)
const rateOut = ({ key: _key, ...rate }: RateRow): DocumentRate => ({
  ...rate,
  minimum: orNull(rate.minimum),
  extra_value: orNull(rate.extra_value),
  threshold: orNull(rate.threshold),
})

/** The parts of a document as the API takes them. */
export const partsOf = (draft: Draft) => ({
  kg_ranges: draft.kg_ranges,
  km_ranges: draft.km.map(({ km_start, km_end, cells }) => ({
    km_start,
    km_end,
    values: draft.vehicles.flatMap(({ key, vehicle_type_id, vehicle_option_id }) => {
      const cell = cells[key]
      return cell === undefined || cell.value === ''
        ? []
        : [
            {
              vehicle_type_id,
              vehicle_option_id,
              value: cell.value,
              value_calculation: cell.calculation,
              values_add: cell.values_add,
            },
          ]
    }),
  })),
  destinations: draft.lanes.map(({ key: _key, id: _id, values, rates, ...lane }) => ({
    ...lane,
    ...Object.fromEntries(LANE_FIGURES.map((name) => [name, orNull(lane[name])])),
    lead_time: lane.lead_time === '' ? null : Number(lane.lead_time),
    values: values.map(orNull),
    rates: rates.map(rateOut),
  })),
  rates: draft.rates.map(rateOut),
})

/** Attributes of the head that differ; the pair of companies never changes. */
export const changedHead = (before: DocumentHead, after: DocumentHead): Partial<DocumentHead> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) =>
        name !== 'shipper_id' && name !== 'transporter_id' && before[name as keyof DocumentHead] !== value,
    ),
  )

/** Weight bands from their upper limits; prices follow the limit they belong to. */
export const withBands = (draft: Draft, ends: readonly string[]): Draft => {
  const sorted = [...new Set(ends)].toSorted((a, b) => Number(a) - Number(b))
  const before = new Map(draft.kg_ranges.map((range, index) => [range.kg_end, index]))
  const kg_ranges = sorted.map((kg_end, index) => ({ kg_start: sorted[index - 1] ?? '0', kg_end }))
  return {
    ...draft,
    kg_ranges,
    lanes: draft.lanes.map((lane) => ({
      ...lane,
      values: sorted.map((end) => {
        const index = before.get(end)
        return index === undefined ? '' : (lane.values[index] ?? '')
      }),
    })),
  }
}

/** Kilometre ranges from their upper limits; prices follow the limit they belong to. */
export const withDistances = (draft: Draft, ends: readonly string[]): Draft => {
  const sorted = [...new Set(ends)].toSorted((a, b) => Number(a) - Number(b))
  return {
    ...draft,
    km: sorted.map((km_end, index) => ({
      key: newKey(),
      cells: {},
      ...draft.km.find((row) => row.km_end === km_end),
      km_start: sorted[index - 1] ?? '0',
      km_end,
    })),
  }
}

/** What tells a destination apart from the others of its table. */
export const laneIdentity = (lane: LaneRow): string =>
  [lane.uf, lane.city_id, lane.origin_uf, lane.origin_city_id, lane.km_start, lane.km_end].join('|')
