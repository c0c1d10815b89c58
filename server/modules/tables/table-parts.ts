import type {
  CreateTableDocument,
  DocumentRate,
  TableDocument,
} from '#shared/tables/table-document.contract.ts'
import { completed, DESTINATION_FIELDS, RATE_FIELDS } from '#shared/tables/part-fields.ts'

/** The parts of a freight table as they were given, completed with defaults. */

export type Parts = Pick<TableDocument, 'kg_ranges' | 'km_ranges' | 'destinations' | 'rates'>
export type GivenParts = Pick<CreateTableDocument, 'kg_ranges' | 'km_ranges' | 'destinations' | 'rates'>
type DestinationFacts = Omit<Parts['destinations'][number], 'id' | 'values' | 'rates'>
type GivenRate = NonNullable<GivenParts['rates']>[number]

const rateOf = (rate: GivenRate): DocumentRate => completed<DocumentRate>(RATE_FIELDS, rate)

const destinationOf = (
  given: NonNullable<GivenParts['destinations']>[number],
  ranges: number,
): Parts['destinations'][number] => ({
  ...completed<DestinationFacts>(DESTINATION_FIELDS, given),
  id: given.id ?? null,
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
