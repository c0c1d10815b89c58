import { compare } from '#shared/kit/money.ts'
import type {
  DocumentDestination,
  DocumentRate,
  TableDocument,
} from '#shared/tables/table-document.contract.ts'
import type { DeadReason, DeadRule } from '#shared/tables/table-watch.contract.ts'

/** Rows of a table that no shipment can ever reach, by the engine's own precedence (pricing/README "Table models"). Pure. */

const STATES = 27

type Lane = {
  one: DocumentDestination
  index: number
  place: string
  origin: string
  /** null: any distance */
  km: { start: string; end: string } | null
}

const placeOf = (city: number | null, uf: string | null): string => (city !== null ? `#${city}` : (uf ?? '*'))

const lanesOf = (document: TableDocument): Lane[] =>
  document.destinations.map((one, index) => {
    const { table } = document
    const own = one.origin_city_id !== null || one.origin_uf !== null
    return {
      one,
      index,
      place: placeOf(one.city_id, one.uf),
      origin: own
        ? placeOf(one.origin_city_id, one.origin_uf)
        : placeOf(table.origin_city_id, table.origin_uf),
      km: one.km_end === null ? null : { start: one.km_start ?? '0', end: one.km_end },
    }
  })

const labelOf = ({ one, place, km }: Lane): string =>
  one.description ?? (km ? `${place} ${km.start}–${km.end} km` : place)

/** Do these ranges together leave nothing of the range free? They include both ends. */
const covers = (ranges: readonly Lane['km'][], wanted: Lane['km']): boolean => {
  if (ranges.some((range) => range === null)) return true
  if (wanted === null) return false
  let reached = wanted.start
  const sorted = ranges.filter((range) => range !== null).toSorted((a, b) => compare(a.start, b.start))
  for (const { start, end } of sorted) {
    if (compare(start, reached) > 0) break
    if (compare(end, reached) > 0) reached = end
  }
  return compare(reached, wanted.end) >= 0 && sorted.length > 0
}

const from = (lanes: readonly Lane[], origin: string): Lane[] =>
  lanes.filter((lane) => lane.origin === origin || lane.origin === '*')

const deadLane = (
  lane: Lane,
  byPlace: ReadonlyMap<string, Lane[]>,
  citiesOf: ReadonlyMap<string, readonly number[]>,
): { reason: DeadReason; by: string | null } | null => {
  // Ranges of distance come before lanes for any distance, then the order of the table counts.
  const before = (byPlace.get(lane.place) ?? []).filter(
    (other) =>
      other.origin === lane.origin && (other.km === null) === (lane.km === null) && other.index < lane.index,
  )
  const ranges = before.map(({ km }) => km)
  if (before.length > 0 && covers(ranges, lane.km))
    return { reason: 'same_lane_earlier', by: before.map(labelOf).join(', ') }
  const taken = (place: string): boolean =>
    covers(
      from(byPlace.get(place) ?? [], lane.origin).map(({ km }) => km),
      lane.km,
    )
  if (lane.place === '*') {
    const states = [...citiesOf.keys()]
    return states.length >= STATES && states.every((uf) => (byPlace.get(uf)?.length ?? 0) > 0 && taken(uf))
      ? { reason: 'all_states', by: null }
      : null
  }
  if (lane.place.startsWith('#')) return null
  const cities = citiesOf.get(lane.place) ?? []
  return cities.length > 0 && cities.every((city) => byPlace.has(`#${city}`) && taken(`#${city}`))
    ? { reason: 'cities_of_the_state', by: null }
    : null
}

const scopeOf = (rate: DocumentRate): string =>
  [rate.states, rate.cities, rate.documents].map((list) => list.map(String).toSorted().join(',')).join('|')

const rateLabel = (rate: DocumentRate): string => {
  const scope = [...rate.states, ...rate.cities.map((city) => `#${city}`), ...rate.documents].join(', ')
  return scope === '' ? (rate.label ?? rate.rate) : `${rate.label ?? rate.rate} (${scope})`
}

const isZero = (value: string | null): boolean => value === null || compare(value, '0') === 0

const deadRate = (
  rate: DocumentRate,
  earlier: readonly DocumentRate[],
  lanes: readonly Lane[],
  stateOf: ReadonlyMap<number, string>,
): { reason: DeadReason; by: string | null } | null => {
  const twin = earlier.find((other) => other.rate === rate.rate && scopeOf(other) === scopeOf(rate))
  if (twin) return { reason: 'same_scope_earlier', by: rateLabel(twin) }
  if (rate.kind !== 'informed' && isZero(rate.value) && isZero(rate.minimum) && isZero(rate.extra_value))
    return { reason: 'charges_nothing', by: null }
  const ufs = new Set(lanes.map(({ one }) => one.uf))
  const anywhere = lanes.length === 0 || ufs.has(null)
  if (!anywhere && rate.states.length > 0 && rate.states.every((uf) => !ufs.has(uf)))
    return { reason: 'place_not_served', by: null }
  if (!anywhere && rate.cities.length > 0) {
    const wide = new Set(lanes.filter(({ one }) => one.city_id === null).map(({ one }) => one.uf))
    const exact = new Set(lanes.map(({ one }) => one.city_id))
    if (rate.cities.every((city) => !exact.has(city) && !wide.has(stateOf.get(city) ?? '')))
      return { reason: 'place_not_served', by: null }
  }
  return null
}

type CitiesOf = ReadonlyMap<string, readonly number[]>

function* deadLanes(lanes: readonly Lane[], citiesOf: CitiesOf): Generator<DeadRule> {
  const byPlace = Map.groupBy(lanes, (lane) => lane.place)
  for (const lane of lanes) {
    const dead = deadLane(lane, byPlace, citiesOf)
    if (dead) yield { part: 'destination', index: lane.index, id: lane.one.id, label: labelOf(lane), ...dead }
  }
}

function* deadWeights({ table, kg_ranges }: TableDocument): Generator<DeadRule> {
  const { option_calcule, minimum_weight_shipping } = table
  for (const [index, range] of kg_ranges.entries()) {
    const label = `${range.kg_start}–${range.kg_end} kg`
    const none = { part: 'kg_range', index, id: null, label, by: null } as const
    if (option_calcule !== 'kg_range') yield { ...none, reason: 'not_used_by_the_model' }
    else if (minimum_weight_shipping !== null && compare(range.kg_end, minimum_weight_shipping) < 0)
      yield { ...none, reason: 'below_minimum_weight', by: `${minimum_weight_shipping} kg` }
  }
}

function* deadDistances({ table, km_ranges }: TableDocument, lanes: readonly Lane[]): Generator<DeadRule> {
  for (const [index, { km_start, km_end }] of km_ranges.entries()) {
    const none = { part: 'km_range', index, id: null, label: `${km_start}–${km_end} km`, by: null } as const
    const open =
      lanes.length === 0 ||
      lanes.some(
        ({ km }) => km === null || (compare(km.start, km_end) <= 0 && compare(km_start, km.end) <= 0),
      )
    if (table.option_calcule !== 'km_range') yield { ...none, reason: 'not_used_by_the_model' }
    else if (!open) yield { ...none, reason: 'no_lane_at_this_distance' }
  }
}

/** Does every lane have a rate of its own in place of this one? */
const isReplaced = (rate: DocumentRate, lanes: readonly Lane[]): boolean =>
  rate.states.length + rate.cities.length + rate.documents.length === 0 &&
  lanes.length > 0 &&
  lanes.every(({ one }) => one.rates.some((row) => row.rate === rate.rate && scopeOf(row) === '||'))

function* deadTableRates(
  { rates }: TableDocument,
  lanes: readonly Lane[],
  citiesOf: CitiesOf,
): Generator<DeadRule> {
  const stateOf = new Map([...citiesOf].flatMap(([uf, cities]) => cities.map((city) => [city, uf] as const)))
  for (const [index, rate] of rates.entries()) {
    const none = { part: 'rate', index, id: null, label: rateLabel(rate) } as const
    const dead = deadRate(rate, rates.slice(0, index), lanes, stateOf)
    if (dead) yield { ...none, ...dead }
    else if (isReplaced(rate, lanes)) yield { ...none, reason: 'every_lane_has_its_own', by: null }
  }
}

function* deadLaneRates(lanes: readonly Lane[]): Generator<DeadRule> {
  for (const { one, index } of lanes)
    for (const [at, rate] of one.rates.entries()) {
      const twin = one.rates
        .slice(0, at)
        .find((row) => row.rate === rate.rate && scopeOf(row) === scopeOf(rate))
      if (!twin) continue
      const [label, by] = [rateLabel(rate), rateLabel(twin)]
      yield { part: 'rate', index, id: one.id, label, reason: 'same_scope_earlier', by }
    }
}

/**
 * Every row that never wins.
 * @param citiesOf city ids (IBGE) by state, for all 27 states
 */
export const deadRules = (document: TableDocument, citiesOf: CitiesOf): DeadRule[] => {
  const lanes = lanesOf(document)
  return [
    ...deadLanes(lanes, citiesOf),
    ...deadWeights(document),
    ...deadDistances(document, lanes),
    ...deadTableRates(document, lanes, citiesOf),
    ...deadLaneRates(lanes),
  ]
}
