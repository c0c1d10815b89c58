import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useResource } from '#client/kit/use-resource.ts'
import type { Draft, LaneFigure, RateRow } from './edit/draft.ts'

/** The cell that `?cell=simulation_kg_values:12` names: links of a price's explanation point at it. */

export type LinkedCell =
  | { where: 'lanes' | 'km'; row: string; column: string }
  | { where: 'rates'; row: string }

type Named = Partial<
  Pick<RateRow, 'rate' | 'kind' | 'label' | 'value' | 'minimum' | 'states' | 'cities' | 'documents'>
> & {
  id: string
  simulation_destination_id?: number | null
  vehicle_type_id?: number
  vehicle_option_id?: number | null
  value_calculation?: string
  simulation_kg_range?: { kg_end: string }
  simulation_km_range?: { km_end: string }
  simulation_value?: Named
}

/** Values of a cell beside its own row. */
const INCLUDE: Readonly<Record<string, readonly string[]>> = {
  simulation_kg_values: ['simulation_kg_range'],
  simulation_values: ['simulation_km_range'],
  simulation_values_add: ['simulation_value', 'simulation_value.simulation_km_range'],
  simulation_table_rates: [],
  simulation_destinations: [],
}
/** The figure of a destination that the price was made of, by the way the table is priced. */
const FIGURES: Readonly<Record<string, LaneFigure>> = {
  kg_range: 'excess_per_kg',
  per_km: 'value_per_km',
  per_kg: 'value_per_kg',
  percentage: 'value_percentage',
}

const same = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Number(one ?? Number.NaN) === Number(other ?? Number.NaN) || ((one ?? '') === '' && (other ?? '') === '')
const sameList = (one: readonly unknown[] = [], other: readonly unknown[] = []): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const rateRowOf = (rates: readonly RateRow[], named: Named): RateRow | undefined =>
  rates.find(
    (rate) =>
      rate.rate === named.rate &&
      rate.kind === named.kind &&
      same(rate.value, named.value) &&
      same(rate.minimum, named.minimum) &&
      sameList(rate.states, named.states) &&
      sameList(rate.cities, named.cities) &&
      sameList(rate.documents, named.documents),
  )

const kmCellOf = ({ km, vehicles }: Draft, named: Named): LinkedCell | null => {
  const row = km.find(({ km_end }) => same(km_end, named.simulation_km_range?.km_end))
  const own = vehicles.filter(
    ({ vehicle_type_id, vehicle_option_id }) =>
      vehicle_type_id === named.vehicle_type_id && vehicle_option_id === (named.vehicle_option_id ?? null),
  )
  // A vehicle may have two prices in one range: the one that says the same.
  const vehicle =
    own.find(({ key }) => {
      const cell = row?.cells[key]
      return cell && same(cell.value, named.value) && cell.calculation === named.value_calculation
    }) ?? own[0]
  return row && vehicle ? { where: 'km', row: row.key, column: vehicle.key } : null
}

/** Where in the draft the row of that resource stands; null where it is no part of it any more. */
export const placeOf = (draft: Draft, path: string, named: Named): LinkedCell | null => {
  const lane = (id: number | string | null | undefined) =>
    draft.lanes.find((one) => String(one.id) === String(id))
  switch (path) {
    case 'simulation_kg_values': {
      const row = lane(named.simulation_destination_id)
      const range = draft.kg_ranges.find(({ kg_end }) => same(kg_end, named.simulation_kg_range?.kg_end))
      return row && range ? { where: 'lanes', row: row.key, column: `kg${range.kg_end}` } : null
    }
    case 'simulation_values':
      return kmCellOf(draft, named)
    case 'simulation_values_add':
      return named.simulation_value ? kmCellOf(draft, named.simulation_value) : null
    case 'simulation_destinations': {
      const row = lane(named.id)
      const column = FIGURES[draft.head.option_calcule]
      return row && column ? { where: 'lanes', row: row.key, column } : null
    }
    default: {
      if (named.simulation_destination_id != null) {
        const row = lane(named.simulation_destination_id)
        return row ? { where: 'lanes', row: row.key, column: `rate:${named.rate}` } : null
      }
      const row = rateRowOf(draft.rates, named)
      return row ? { where: 'rates', row: row.key } : null
    }
  }
}

/** `gone`: the link names a cell that the table no longer has. */
export const useLinkedCell = (draft: Draft): { cell: LinkedCell | null; gone: boolean } => {
  const [search] = useSearchParams()
  const [path = '', id = ''] = (search.get('cell') ?? '').split(':')
  const include = INCLUDE[path]
  const known = include !== undefined && /^\d+$/.test(id)
  const { data, isError } = useResource<Named>(path, known ? id : undefined, { include: include ?? [] })
  return useMemo(() => {
    const cell = known && data ? placeOf(draft, path, data) : null
    return { cell, gone: known && cell === null && (isError || data !== undefined) }
  }, [draft, path, known, data, isError])
}
