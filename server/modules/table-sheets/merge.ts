import { isByRow, splitField, type ColumnMeaning } from '#shared/freight-intake/fields.ts'
import type { DestinationFigure, DestinationPart, KgRangePart, Part, RatePart, RoutePart } from './parts.ts'
import { NEIGHBOURS, readRange } from './ranges.ts'
import type { Issue } from './row-reader.ts'

/** A carrier's file says only some of what a table holds: the rest stays as it is. */

/** What the file's columns speak of. */
export type Spoken = {
  fields: ReadonlySet<string>
  rates: ReadonlySet<string>
  /** Rates of which the file says who pays them. */
  asked: ReadonlySet<string>
  ranges: boolean
  vehicles: ReadonlySet<string>
}

export const spokenOf = (columns: readonly ColumnMeaning[]): Spoken => {
  const fields = new Set<string>()
  const rates = new Set<string>()
  const asked = new Set<string>()
  const vehicles = new Set<string>()
  for (const { field, on_request } of columns) {
    const [kind, name] = splitField(field)
    if (on_request !== undefined) asked.add(name)
    if (kind === 'rate') rates.add(name)
    else if (kind === 'vehicle') vehicles.add(name)
    else fields.add(kind === 'kg_above' ? 'excess_per_kg' : kind)
  }
  return { fields, rates, asked, vehicles, ranges: fields.has('kg') || isByRow(columns) }
}

const FIGURES = [
  'value_per_kg',
  'value_per_km',
  'value_percentage',
  'excess_per_kg',
  'minimum_rate',
  'minimum_percentage',
] as const

/** Rates that the file has a column for are the file's; the others stay. */
const mergeRates = (current: readonly RatePart[], said: readonly RatePart[], spoken: Spoken): RatePart[] => [
  ...current.filter(({ rate }) => !spoken.rates.has(rate)),
  // A rate keeps what the file has no column for: states, label, whether it is charged on request.
  ...said.map((rate) => {
    const known = current.find((one) => one.rate === rate.rate)
    if (!known) return rate
    const { kind, value, minimum } = rate
    const { on_request, documents } = spoken.asked.has(rate.rate) ? rate : known
    return { ...known, kind, value, minimum, on_request, documents }
  }),
]

const mergeDestination = (
  current: DestinationPart,
  said: DestinationPart,
  spoken: Spoken,
): DestinationPart => {
  const figures = FIGURES.filter((name: DestinationFigure) => spoken.fields.has(name))
  return {
    ...current,
    ...Object.fromEntries(figures.map((name) => [name, said[name]])),
    // Among rows per weight range, one that is open at the top is the price of a kilogram above.
    ...(said.excess_per_kg === null ? {} : { excess_per_kg: said.excess_per_kg }),
    description:
      spoken.fields.has('description') || spoken.fields.has('zone')
        ? (said.description ?? current.description)
        : current.description,
    lead_time: spoken.fields.has('lead_time') ? said.lead_time : current.lead_time,
    values: spoken.ranges ? said.values : current.values,
    rates: mergeRates(current.rates, said.rates, spoken),
  }
}

const LEFT_OPEN = ['lead_time', 'contract', 'description', 'date_start', 'date_end'] as const

const mergeRoute = (current: RoutePart, said: RoutePart, spoken: Spoken): RoutePart => ({
  ...current,
  value: said.value,
  value_calculation: said.value_calculation,
  ...Object.fromEntries(
    LEFT_OPEN.filter((name) => spoken.fields.has(name)).map((name) => [
      name,
      said[name] ?? (name === 'lead_time' ? null : current[name]),
    ]),
  ),
  rates: mergeRates(current.rates, said.rates, spoken),
})

/** The part as it will stand: what the file says over what the table holds. */
export const mergePart = (current: Part | undefined, said: Part, spoken: Spoken): Part => {
  if (!current) return said
  if (said.part === 'destination' && current.part === 'destination')
    return { ...said, payload: mergeDestination(current.payload, said.payload, spoken) }
  if (said.part === 'route' && current.part === 'route')
    return { ...said, payload: mergeRoute(current.payload, said.payload, spoken) }
  if (said.part !== 'km_range' || current.part !== 'km_range') return said
  const named = (one: { vehicle_type_id: number; vehicle_option_id: number | null }) =>
    spoken.vehicles.has(
      `${one.vehicle_type_id}${one.vehicle_option_id === null ? '' : `:${one.vehicle_option_id}`}`,
    )
  const values = said.payload.values.map((value) => ({
    ...value,
    adds:
      current.payload.values.find(
        (one) =>
          one.vehicle_type_id === value.vehicle_type_id && one.vehicle_option_id === value.vehicle_option_id,
      )?.adds ?? [],
  }))
  return {
    ...said,
    payload: { ...said.payload, values: [...current.payload.values.filter((one) => !named(one)), ...values] },
  }
}

/**
 * The weight ranges of the columns, each starting where the one before ends: '10,01 a 20' follows 'até 10'.
 * A hole of more than a kilogram, and an overlap, are reported at the heading.
 */
export const rangesOf = (columns: readonly ColumnMeaning[]): { ranges: KgRangePart[]; issues: Issue[] } => {
  const issues: Issue[] = []
  const sorted = columns
    .filter(({ field }) => field.startsWith('kg:'))
    .map((meaning) => ({
      meaning,
      end: splitField(meaning.field)[1],
      start: readRange(meaning.heading)?.start ?? null,
    }))
    .toSorted((a, b) => Number(a.end) - Number(b.end))
  const ranges = sorted.map(({ meaning, end, start }, index): KgRangePart => {
    const before = sorted[index - 1]?.end ?? '0'
    if (start !== null && start !== '0' && Number(start) > Number(before) + NEIGHBOURS)
      issues.push({
        column: meaning.column,
        level: 'error',
        code: 'range_gap',
        params: { from: before, to: start },
      })
    else if (start !== null && Number(start) < Number(before) && start !== '0')
      issues.push({
        column: meaning.column,
        level: 'error',
        code: 'range_overlap',
        params: { from: start, to: before },
      })
    return { kg_start: before, kg_end: end }
  })
  const last = ranges.at(-1)?.kg_end
  const above = columns.find(({ field }) => field.startsWith('kg_above:'))
  const from = above ? splitField(above.field)[1] : undefined
  if (above && last !== undefined && from !== undefined && Math.abs(Number(from) - Number(last)) > NEIGHBOURS)
    issues.push({ column: above.column, level: 'error', code: 'excess_start', params: { from, last } })
  return { ranges, issues }
}

/** How the base is priced, as the columns say; null where they leave it open. */
export const modelOf = (columns: readonly ColumnMeaning[]): string | null => {
  const { fields, vehicles, ranges } = spokenOf(columns)
  if (vehicles.size > 0) return 'km_range'
  if (ranges) return 'kg_range'
  if (fields.has('value_per_kg')) return 'per_kg'
  if (fields.has('value_per_km')) return 'per_km'
  return fields.has('value_percentage') ? 'percentage' : null
}
