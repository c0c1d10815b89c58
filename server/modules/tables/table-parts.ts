import type {
  CreateTableDocument,
  DocumentRate,
  TableDocument,
} from '#shared/tables/table-document.contract.ts'

/** The parts of a freight table as they were given, completed with defaults. */

export type Parts = Pick<TableDocument, 'kg_ranges' | 'km_ranges' | 'destinations' | 'rates'>
export type GivenParts = Pick<CreateTableDocument, 'kg_ranges' | 'km_ranges' | 'destinations' | 'rates'>
type GivenRate = NonNullable<GivenParts['rates']>[number]

const rateOf = (rate: GivenRate): DocumentRate => ({
  rate: rate.rate,
  label: rate.label ?? null,
  kind: rate.kind,
  value: rate.value,
  minimum: rate.minimum ?? null,
  extra_value: rate.extra_value ?? null,
  threshold: rate.threshold ?? null,
  states: rate.states ?? [],
  cities: rate.cities ?? [],
  documents: rate.documents ?? [],
  social_reason: rate.social_reason ?? null,
  on_request: rate.on_request ?? false,
  before_minimum: rate.before_minimum ?? true,
  in_tax_base: rate.in_tax_base ?? true,
})

const destinationOf = (
  given: NonNullable<GivenParts['destinations']>[number],
  ranges: number,
): Parts['destinations'][number] => ({
  id: given.id ?? null,
  description: given.description ?? null,
  state_id: given.state_id ?? null,
  uf: given.uf ?? null,
  city_id: given.city_id ?? null,
  origin_uf: given.origin_uf ?? null,
  origin_city_id: given.origin_city_id ?? null,
  lead_time: given.lead_time ?? null,
  km_start: given.km_start ?? null,
  km_end: given.km_end ?? null,
  value_per_kg: given.value_per_kg ?? null,
  value_per_km: given.value_per_km ?? null,
  value_percentage: given.value_percentage ?? null,
  excess_per_kg: given.excess_per_kg ?? null,
  minimum_rate: given.minimum_rate ?? null,
  minimum_percentage: given.minimum_percentage ?? null,
  values: given.values ?? Array.from({ length: ranges }, () => null),
  rates: (given.rates ?? []).map(rateOf),
})

/** Given parts, completed; a part that was not given comes from `kept`. */
export const partsOf = (given: GivenParts, kept: Parts): Parts => {
  const kg_ranges = given.kg_ranges ?? kept.kg_ranges
  return {
    kg_ranges,
    km_ranges:
      given.km_ranges?.map(({ values = [], ...range }) => ({
        ...range,
        values: values.map(({ values_add = [], ...value }) => ({
          ...value,
          vehicle_option_id: value.vehicle_option_id ?? null,
          value_calculation: value.value_calculation ?? 'fixed',
          values_add: values_add.map((add) => ({ ...add, when_add: add.when_add ?? 'always' })),
        })),
      })) ?? kept.km_ranges,
    destinations: given.destinations?.map((one) => destinationOf(one, kg_ranges.length)) ?? kept.destinations,
    rates: given.rates?.map(rateOf) ?? kept.rates,
  }
}
export const NOTHING: Parts = { kg_ranges: [], km_ranges: [], destinations: [], rates: [] }
