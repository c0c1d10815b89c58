import type { IntakeKind } from '#shared/freight-intake/fields.ts'
import { ADD_HEADINGS, ADD_TYPE_WORDS, CALCULATION_WORDS, DESTINATION_HEADINGS, guard } from './own-words.ts'
import { KIND_WORDS, MARKS, RATE_HEADINGS, SECTIONS, WHEN_WORDS, wordOf } from './own-words.ts'
import type { DestinationHeading } from './own-words.ts'
import type { DestinationPart, KgRangePart, KmRangePart, RatePart, VehiclePart } from './parts.ts'

/** A table as rows of a spreadsheet: conditions first, then destinations by weight range, then vehicles by distance. */

export type FormCell = string | null | { figure: string }
export type FormRow = readonly FormCell[]

export type RateColumn = { rate: string; kind: string }
export type FormVehicle = Pick<VehiclePart, 'vehicle_type_id' | 'vehicle_option_id' | 'value_calculation'> & {
  heading: string
}

export const figure = (value: string | null): FormCell => (value === null ? null : { figure: value })
export const text = (value: string | null): FormCell => (value === null ? null : guard(value))
export const yes = (value: boolean): string => (value ? 'Sim' : 'Não')
/** A point for thousands would look like decimals in a heading that is read again; there is none. */
const comma = (value: string): string => value.replace('.', ',')

export const rangeHeading = ({ kg_start, kg_end }: KgRangePart): string =>
  `De ${comma(kg_start)} a ${comma(kg_end)} kg`
export const vehicleHeading = (type: string, option: string | null, calculation: string): string =>
  `${type}${option === null ? '' : ` · ${option}`}${calculation === 'fixed' ? '' : ` (${wordOf(CALCULATION_WORDS, calculation)})`}`
export const rateHeading = ({ rate, kind }: RateColumn): string => `${rate} (${wordOf(KIND_WORDS, kind)})`
export const minimumHeading = ({ rate }: RateColumn): string => `${rate} mínimo`

/** Whether a rate says no more than its value and minimum, so that a column can hold it. */
export const isPlain = (rate: RatePart): boolean =>
  rate.extra_value === null &&
  rate.threshold === null &&
  rate.label === null &&
  rate.social_reason === null &&
  rate.states.length + rate.cities.length + rate.documents.length === 0 &&
  !rate.on_request &&
  rate.before_minimum &&
  rate.in_tax_base

/** Rates of destinations that get a column: always plain, always of one kind, at most once per destination. */
export const rateColumns = (destinations: Iterable<DestinationPart>): RateColumn[] => {
  const kinds = new Map<string, string | null>()
  for (const { rates } of destinations) {
    const here = new Set<string>()
    for (const rate of rates) {
      const known = kinds.get(rate.rate)
      const same = isPlain(rate) && !here.has(rate.rate) && (known === undefined || known === rate.kind)
      kinds.set(rate.rate, same ? rate.kind : null)
      here.add(rate.rate)
    }
  }
  return [...kinds].flatMap(([rate, kind]) => (kind === null ? [] : [{ rate, kind }]))
}

export const titleRow = (table: string, kind: IntakeKind = 'freight'): FormRow => [MARKS[kind], text(table)]

export const rateRow = (rate: RatePart, destination: number | null): FormRow => [
  destination === null ? null : { figure: String(destination) },
  rate.rate,
  wordOf(KIND_WORDS, rate.kind),
  figure(rate.value),
  figure(rate.minimum),
  figure(rate.extra_value),
  figure(rate.threshold),
  rate.states.join(' '),
  rate.cities.join(' '),
  rate.documents.join(' '),
  text(rate.social_reason),
  text(rate.label),
  yes(rate.on_request),
  yes(rate.before_minimum),
  yes(rate.in_tax_base),
]
export const rateHead = (): FormRow[] => [[SECTIONS.rates], [...RATE_HEADINGS]]

const LABEL_COLUMNS = [
  'number',
  'origin',
  'uf',
  'city',
  'ibge',
  'description',
  'lead_time',
  'km_start',
  'km_end',
  'value_per_kg',
  'value_per_km',
  'value_percentage',
] as const satisfies readonly DestinationHeading[]

export const destinationHead = (ranges: readonly KgRangePart[], rates: readonly RateColumn[]): FormRow[] => [
  [SECTIONS.destinations],
  [
    ...LABEL_COLUMNS.map((name) => DESTINATION_HEADINGS[name]),
    ...ranges.map(rangeHeading),
    DESTINATION_HEADINGS.excess_per_kg,
    DESTINATION_HEADINGS.minimum_rate,
    DESTINATION_HEADINGS.minimum_percentage,
    ...rateHeadings(rates),
  ],
]

/** A state by its letters, a city by its code; where a table serves from one place, nothing. */
const originText = ({ origin_city_id, origin_uf }: DestinationPart): FormCell =>
  origin_city_id === null ? origin_uf : `${origin_uf ?? ''}${origin_city_id}`

/** A value and a minimum for each rate that has columns. */
export const rateCells = (own: readonly RatePart[], columns: readonly RateColumn[]): FormCell[] =>
  columns.flatMap(({ rate }) => {
    const found = own.find((one) => one.rate === rate)
    return [figure(found?.value ?? null), figure(found?.minimum ?? null)]
  })
export const rateHeadings = (columns: readonly RateColumn[]): string[] =>
  columns.flatMap((rate) => [rateHeading(rate), minimumHeading(rate)])

export const destinationRow = (
  place: DestinationPart,
  number: number,
  city: string | null,
  ranges: readonly KgRangePart[],
  rates: readonly RateColumn[],
): FormRow => [
  { figure: String(number) },
  originText(place),
  place.uf,
  text(city),
  place.city_id === null ? null : { figure: String(place.city_id) },
  text(place.description),
  figure(place.lead_time),
  figure(place.km_start),
  figure(place.km_end),
  figure(place.value_per_kg),
  figure(place.value_per_km),
  figure(place.value_percentage),
  ...ranges.map(({ kg_end }) => figure(place.values[kg_end] ?? null)),
  figure(place.excess_per_kg),
  figure(place.minimum_rate),
  figure(place.minimum_percentage),
  ...rateCells(place.rates, rates),
]

const calculationOf = (
  one: Pick<VehiclePart, 'vehicle_type_id' | 'vehicle_option_id' | 'value_calculation'>,
) => `${one.vehicle_type_id}:${one.vehicle_option_id ?? ''}:${one.value_calculation}`
export const sameVehicle = (a: Parameters<typeof calculationOf>[0], b: Parameters<typeof calculationOf>[0]) =>
  calculationOf(a) === calculationOf(b)

export const addRows = (ranges: readonly KmRangePart[], vehicles: readonly FormVehicle[]): FormRow[] => {
  const rows = ranges.flatMap((range) =>
    range.values.flatMap((value) =>
      value.adds.map((add): FormRow => [
        figure(range.km_end),
        vehicles.find((one) => sameVehicle(one, value))?.heading ?? null,
        text(add.description_add),
        wordOf(ADD_TYPE_WORDS, add.type),
        figure(add.value),
        wordOf(WHEN_WORDS, add.when_add),
      ]),
    ),
  )
  return rows.length === 0 ? [] : [[SECTIONS.adds], [...ADD_HEADINGS], ...rows]
}

export const kmRows = (ranges: readonly KmRangePart[], vehicles: readonly FormVehicle[]): FormRow[] =>
  ranges.length === 0
    ? []
    : [
        [SECTIONS.km_ranges],
        ['Km de', 'Km até', ...vehicles.map(({ heading }) => heading)],
        ...ranges.map((range): FormRow => [
          figure(range.km_start),
          figure(range.km_end),
          ...vehicles.map((vehicle) =>
            figure(range.values.find((one) => sameVehicle(one, vehicle))?.value ?? null),
          ),
        ]),
      ]

/** A form whole, for tables that fit in memory; a stream writes the same rows piece by piece. */
export function* formRows(table: {
  name: string
  rates: readonly RatePart[]
  kg_ranges: readonly KgRangePart[]
  destinations: readonly DestinationPart[]
  km_ranges: readonly KmRangePart[]
  vehicles: readonly FormVehicle[]
  cityName: (id: number) => string | null
}): Generator<FormRow> {
  const columns = rateColumns(table.destinations)
  const inColumn = (rate: RatePart) => columns.some((one) => one.rate === rate.rate)
  yield titleRow(table.name)
  yield* rateHead()
  for (const rate of table.rates) yield rateRow(rate, null)
  for (const [index, place] of table.destinations.entries())
    for (const rate of place.rates) if (!inColumn(rate)) yield rateRow(rate, index + 1)
  yield* addRows(table.km_ranges, table.vehicles)
  yield* kmRows(table.km_ranges, table.vehicles)
  yield* destinationHead(table.kg_ranges, columns)
  for (const [index, place] of table.destinations.entries())
    yield destinationRow(
      place,
      index + 1,
      place.city_id === null ? null : table.cityName(place.city_id),
      table.kg_ranges,
      columns,
    )
}
