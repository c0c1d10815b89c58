import { invalid, type Issue } from '#shared/kit/exceptions.ts'
import { compare, decimal, multiply, toScale, type Decimalish } from '#shared/kit/money.ts'
import {
  BASE_COMPONENTS,
  type DocumentDestination,
  type DocumentRate,
  type ReadjustmentItem,
  type TableDocument,
} from '#shared/tables/table-document.contract.ts'

/**
 * Readjustment of a freight table by component and percentage, everywhere or on some lanes. Pure: document in, document
 * out. Money keeps two decimals, prices per unit and percentages four, rounded half up (pricing/README "Rounding"). Several items on
 * one figure follow one another.
 */

type Parts = Pick<TableDocument, 'kg_ranges' | 'km_ranges' | 'destinations' | 'rates'>
type Document = Parts & { table: TableDocument['table'] }

const PERCENT_KINDS: ReadonlySet<string> = new Set([
  'percent_of_invoice',
  'percent_of_freight',
  'percent_of_reference',
])
/** Kinds whose value is an amount of money, not a price per unit. */
const MONEY_KINDS: ReadonlySet<string> = new Set([
  'fixed',
  'per_delivery',
  'per_extra_delivery',
  'per_pallet',
  'per_axle',
])

const shortest = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** `value` raised by `percentage` %, with `scale` decimals. */
export const raised = (value: Decimalish, percentage: string, scale: number): string =>
  shortest(toScale(multiply(value, decimal(percentage).plus(100).dividedBy(100)), scale))

const money = (value: string | null, percentage: string) =>
  value === null ? null : toScale(raised(value, percentage, 2), 2)
const unit = (value: string | null, percentage: string) =>
  value === null ? null : raised(value, percentage, 4)

const concerns = (item: ReadjustmentItem, component: string): boolean =>
  item.component === 'all' || item.component === component

const isLane = (item: ReadjustmentItem, lane: DocumentDestination): boolean =>
  (item.states === undefined || (lane.uf !== null && item.states.includes(lane.uf))) &&
  (item.simulation_destination_ids === undefined ||
    (lane.id !== null && item.simulation_destination_ids.includes(lane.id)))

const isEverywhere = (item: ReadjustmentItem): boolean =>
  item.states === undefined && item.simulation_destination_ids === undefined

/** A percentage of the base is also raised only where it is named: 'all' means prices, not percentages of prices. */
export const readjustRate = (
  rate: DocumentRate,
  item: Pick<ReadjustmentItem, 'component' | 'percentage'>,
): DocumentRate => {
  const named = item.component === rate.rate
  const { percentage } = item
  const minimum =
    named || item.component === 'all' || item.component === 'minimums'
      ? money(rate.minimum, percentage)
      : rate.minimum
  if (!named && item.component !== 'all') return minimum === rate.minimum ? rate : { ...rate, minimum }
  const isPercent = PERCENT_KINDS.has(rate.kind)
  const keeps = isPercent && !named
  const value = keeps
    ? rate.value
    : MONEY_KINDS.has(rate.kind)
      ? (money(rate.value, percentage) ?? rate.value)
      : raised(rate.value, percentage, 4)
  const extra = rate.threshold === null && !named ? rate.extra_value : unit(rate.extra_value, percentage)
  return { ...rate, value, minimum, extra_value: extra }
}

/** A general rate that changes only in some states: its rest stays, and those states get a row of their own. */
const splitRate = (rate: DocumentRate, item: ReadjustmentItem): DocumentRate[] => {
  const states = item.states ?? []
  const changed = readjustRate(rate, item)
  if (changed === rate) return [rate]
  if (rate.states.length === 0) return [rate, { ...changed, states: [...states] }]
  const inside = rate.states.filter((uf) => states.includes(uf))
  const outside = rate.states.filter((uf) => !states.includes(uf))
  if (inside.length === 0) return [rate]
  return outside.length === 0
    ? [changed]
    : [
        { ...rate, states: outside },
        { ...changed, states: inside },
      ]
}

/** Cities are places too: a row of cities is not split by state, it is left to an item without states. */
const readjustGeneral = (rates: readonly DocumentRate[], item: ReadjustmentItem): DocumentRate[] =>
  rates.flatMap((rate) => {
    if (item.simulation_destination_ids !== undefined) return [rate]
    if (item.states === undefined) return [readjustRate(rate, item)]
    return rate.cities.length > 0 ? [rate] : splitRate(rate, item)
  })

const readjustLane = (
  lane: DocumentDestination,
  item: ReadjustmentItem,
  model: string,
): DocumentDestination => {
  const { percentage } = item
  const weight = concerns(item, 'weight_shipping_value')
  const named = item.component === 'weight_shipping_value'
  return {
    ...lane,
    values: weight
      ? lane.values.map((value) => (value === null ? null : raised(value, percentage, 2)))
      : lane.values,
    value_per_kg: weight ? unit(lane.value_per_kg, percentage) : lane.value_per_kg,
    value_per_km: weight ? unit(lane.value_per_km, percentage) : lane.value_per_km,
    // Where the base is a percentage of the invoice it is the price; beside a price per kilogram only when named.
    value_percentage:
      weight && (named || model === 'percentage')
        ? unit(lane.value_percentage, percentage)
        : lane.value_percentage,
    excess_per_kg:
      weight || concerns(item, 'excess') ? unit(lane.excess_per_kg, percentage) : lane.excess_per_kg,
    minimum_rate: concerns(item, 'minimum_rate') ? money(lane.minimum_rate, percentage) : lane.minimum_rate,
    rates: lane.rates.map((rate) => readjustRate(rate, item)),
  }
}

const readjustKm = (document: Document, item: ReadjustmentItem): TableDocument['km_ranges'] => {
  if (!isEverywhere(item) || !concerns(item, 'weight_shipping_value')) return document.km_ranges
  const { percentage } = item
  return document.km_ranges.map((range) => ({
    ...range,
    values: range.values.map((value) => ({
      ...value,
      value: raised(value.value, percentage, value.value_calculation === 'fixed' ? 2 : 4),
      values_add: value.values_add.map((add) =>
        add.type === 'percent' ? add : { ...add, value: raised(add.value, percentage, 2) },
      ),
    })),
  }))
}

const readjustHead = (document: Document, item: ReadjustmentItem): TableDocument['table'] => {
  if (!isEverywhere(item)) return document.table
  const { table } = document
  return {
    ...table,
    minimum_rate: concerns(item, 'minimum_rate')
      ? money(table.minimum_rate, item.percentage)
      : table.minimum_rate,
    kg_guarantee: concerns(item, 'kg_guarantee')
      ? unit(table.kg_guarantee, item.percentage)
      : table.kg_guarantee,
  }
}

/** The table with every item applied; what no item names stays as it is. */
export const readjust = <D extends Document>(document: D, items: readonly ReadjustmentItem[]): D => {
  let next = document
  for (const item of items)
    next = {
      ...next,
      table: readjustHead(next, item),
      km_ranges: readjustKm(next, item),
      destinations: next.destinations.map((lane) =>
        isLane(item, lane) ? readjustLane(lane, item, next.table.option_calcule) : lane,
      ),
      rates: readjustGeneral(next.rates, item),
    }
  return next
}

/** Components that a readjustment of this table may name. */
export const componentsOf = (document: Parts): string[] => [
  'all',
  'minimums',
  ...BASE_COMPONENTS,
  ...new Set(
    [...document.rates, ...document.destinations.flatMap((lane) => lane.rates)].map(({ rate }) => rate),
  ),
]

/** @throws ValidationException naming the items whose component this table does not have */
export const assertComponents = (document: TableDocument, items: readonly ReadjustmentItem[]): void => {
  const known = new Set(componentsOf(document))
  const issues = items.flatMap(({ component }, index): Issue[] =>
    known.has(component)
      ? []
      : [
          {
            pointer: `/data/attributes/items/${index}/component`,
            key: 'readjustment_component',
            params: { component },
          },
        ],
  )
  if (issues.length > 0) throw invalid(...issues)
}

/** True when the two figures differ in value. */
export const differs = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a !== b : compare(a, b) !== 0
