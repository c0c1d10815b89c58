import type { AddPart, DestinationPart, Part, RatePart, RoutePart, VehiclePart } from './parts.ts'

/** What a new version of one part changes, cell by cell. */

export type CellChange = {
  kind: 'added' | 'changed' | 'removed'
  field: string
  old: string | null
  new: string | null
  /** (new - old) / old in percent, two decimals; null where one of them is no number or the old one is zero. */
  percent: string | null
}
export type PartDiff = { changes: CellChange[]; unchanged: number }

const ordinal = (seen: Map<string, number>, name: string): string => {
  const count = (seen.get(name) ?? 0) + 1
  seen.set(name, count)
  return count === 1 ? name : `${name}#${count}`
}

const flatRate = (rate: RatePart, name: string): [string, string][] => {
  const cells: [string, string | null][] = [
    [name, rate.value],
    [`${name}.kind`, rate.kind],
    [`${name}.minimum`, rate.minimum],
    [`${name}.extra_value`, rate.extra_value],
    [`${name}.threshold`, rate.threshold],
    [`${name}.states`, rate.states.join(' ') || null],
    [`${name}.cities`, rate.cities.join(' ') || null],
    [`${name}.documents`, rate.documents.join(' ') || null],
    [`${name}.social_reason`, rate.social_reason],
    [`${name}.label`, rate.label],
    [`${name}.on_request`, rate.on_request ? 'true' : null],
    [`${name}.before_minimum`, rate.before_minimum ? null : 'false'],
    [`${name}.in_tax_base`, rate.in_tax_base ? null : 'false'],
  ]
  return cells.filter((cell): cell is [string, string] => cell[1] !== null)
}

const flatAdd = (add: AddPart, name: string): [string, string][] => [
  [name, add.value],
  [`${name}.form`, `${add.type} ${add.when_add}`],
]

/** A vehicle has a price of the trip, one per km, one per tonne: three cells of their own. */
const vehicleName = (value: VehiclePart): string =>
  `vehicle:${value.vehicle_type_id}${value.vehicle_option_id === null ? '' : `:${value.vehicle_option_id}`}${
    value.value_calculation === 'fixed' ? '' : `.${value.value_calculation}`
  }`

const flatVehicle = (vehicle: VehiclePart, name: string): [string, string][] => {
  const seen = new Map<string, number>()
  return [
    [name, vehicle.value],
    ...vehicle.adds.flatMap((add) => flatAdd(add, ordinal(seen, `${name}.add:${add.description_add}`))),
  ]
}

const flatDestination = ({ values, rates, ...own }: DestinationPart): [string, string][] => {
  const seen = new Map<string, number>()
  return [
    ...Object.entries(own).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, String(value)]],
    ),
    ...Object.entries(values).map(([end, value]): [string, string] => [`kg:${end}`, value]),
    ...rates.flatMap((rate) => flatRate(rate, ordinal(seen, `rate:${rate.rate}`))),
  ]
}

const flatRoute = ({ rates, ...own }: RoutePart): [string, string][] => {
  const seen = new Map<string, number>()
  return [
    ...Object.entries(own).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, String(value)]],
    ),
    ...rates.flatMap((rate) => flatRate(rate, ordinal(seen, `rate:${rate.rate}`))),
  ]
}

/** A part as named cells. Two parts are the same exactly when their cells are. */
export const flatten = (part: Part): Map<string, string> => {
  switch (part.part) {
    case 'kg_range':
      return new Map(Object.entries(part.payload))
    case 'destination':
      return new Map(flatDestination(part.payload))
    case 'route':
      return new Map(flatRoute(part.payload))
    case 'km_range': {
      const seen = new Map<string, number>()
      const { values, ...range } = part.payload
      return new Map([
        ...Object.entries(range),
        ...values.flatMap((value) => flatVehicle(value, ordinal(seen, vehicleName(value)))),
      ])
    }
    default:
      return new Map(flatRate(part.payload, `rate:${part.payload.rate}`))
  }
}

const NUMBER = /^-?\d+(?:\.\d+)?$/

/** Change in percent of two decimal strings, half up to two decimals; null where it says nothing. */
export const percentOf = (before: string | null, after: string | null): string | null => {
  if (before === null || after === null || !NUMBER.test(before) || !NUMBER.test(after)) return null
  const base = Number(before)
  return base === 0 ? null : (Math.round(((Number(after) - base) / Math.abs(base)) * 10_000) / 100).toFixed(2)
}

/** Compares two versions of one part; a missing one makes every cell added or removed. */
export const diffPart = (before: Part | null, after: Part | null): PartDiff => {
  const old = before ? flatten(before) : new Map<string, string>()
  const now = after ? flatten(after) : new Map<string, string>()
  const changes: CellChange[] = []
  let unchanged = 0
  for (const [field, value] of now) {
    const had = old.get(field) ?? null
    if (had === value) unchanged += 1
    else
      changes.push({
        kind: had === null ? 'added' : 'changed',
        field,
        old: had,
        new: value,
        percent: percentOf(had, value),
      })
  }
  for (const [field, value] of old)
    if (!now.has(field)) changes.push({ kind: 'removed', field, old: value, new: null, percent: null })
  return { changes, unchanged }
}
