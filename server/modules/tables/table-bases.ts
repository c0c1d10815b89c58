import type { Base, KmBand } from '#server/modules/pricing/index.ts'
import { BEYOND_BASE, guaranteesTotal } from './table-minimums.ts'
import { given, toAdd } from './table-rate-rules.ts'
import type { AddRow, DestinationRow, HeadRow, KgValueRow, KmValueRow } from './tables.store.ts'

/** What frete peso is calculated from: bands of weight, of distance and vehicle, or a percentage. */

export const toKmBands = (values: readonly KmValueRow[], adds: ReadonlyMap<number, AddRow[]>): KmBand[] =>
  [...Map.groupBy(values, (value) => value.range_id).values()].flatMap((list) => {
    const [first] = list
    if (!first) return []
    return [
      {
        km_start: first.km_start,
        km_end: first.km_end,
        values: list.map((value) => ({
          vehicle_type_id: value.vehicle_type_id,
          vehicle_option_id: value.vehicle_option_id,
          value: value.value,
          per:
            value.value_calculation === 'per_km'
              ? ('km' as const)
              : value.value_calculation === 'per_ton'
                ? ('ton' as const)
                : ('trip' as const),
          values_add: (adds.get(value.id) ?? []).map(toAdd),
          cell: { path: 'simulation_values', id: value.id },
        })),
      },
    ]
  })

/** Frete peso of a destination; null where the table has no figure for it. */
export const baseOf = (
  head: HeadRow,
  destination: DestinationRow | null,
  kg: readonly KgValueRow[],
  km: readonly KmBand[],
): Base | null => {
  const cell = { path: 'simulation_destinations', id: destination?.id ?? null }
  switch (head.option_calcule) {
    case 'km_range':
      return km.length > 0 ? { model: 'km_bands', bands: km } : null
    case 'kg_range': {
      if (kg.length === 0) return null
      const bands = kg.map(({ id, kg_end, value }) => ({
        kg_end,
        value,
        cell: { path: 'simulation_kg_values', id },
      }))
      const excess = destination?.excess_per_kg
      const mode = head.excess_mode === 'total' ? 'total' : 'excess'
      return { model: 'kg_bands', bands, ...(excess ? { beyond: { mode, value: excess, cell } } : {}) }
    }
    case 'per_km':
      return destination?.value_per_km ? { model: 'per_km', per_km: destination.value_per_km, cell } : null
    case 'per_kg':
      return destination?.value_per_kg
        ? {
            model: 'per_kg_plus_percentage',
            per_kg: destination.value_per_kg,
            percentage: destination.value_percentage ?? '0',
            cell,
          }
        : null
    default:
      return destination?.value_percentage
        ? {
            model: 'percentage',
            percentage: destination.value_percentage,
            ...given('kg_guarantee', guaranteesTotal(head) ? null : head.kg_guarantee),
            ...given(
              'minimum',
              BEYOND_BASE.has(head.minimum_mode) ? null : (destination.minimum_rate ?? head.minimum_rate),
            ),
            cell,
          }
        : null
  }
}
