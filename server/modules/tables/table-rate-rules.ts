import { addedService, type RateKind, type RateRule, type Scope } from '#server/modules/pricing/index.ts'
import type { AddRow, RateRow } from './tables.store.ts'

/** Rows of rates and added services as the engine's rules; each keeps the row it came from. */

/** A figure that the row has; nothing for one that it has not. */
export const given = <K extends string>(key: K, value: string | null): { [P in K]?: string } =>
  (value === null ? {} : { [key]: value }) as { [P in K]?: string }

/** Lists that are empty say nothing; those that are given must all match. */
export const scopeOf = ({
  states,
  cities,
  documents,
}: Pick<RateRow, 'states' | 'cities' | 'documents'>): Scope => ({
  ...(states.length > 0 ? { states } : {}),
  ...(cities.length > 0 ? { cities } : {}),
  ...(documents.length > 0 ? { documents } : {}),
})

export const toRule = (row: RateRow): RateRule => {
  const scope = scopeOf(row)
  const { extra_value, threshold } = row
  return {
    rate: row.rate,
    ...(row.label ? { label: row.label } : {}),
    kind: row.kind as RateKind,
    value: row.value,
    ...given('minimum', row.minimum),
    ...(extra_value !== null && threshold === null
      ? { also: { kind: 'percent_of_invoice' as const, value: extra_value } }
      : {}),
    ...(extra_value !== null && threshold !== null
      ? { excess: { above_kg: threshold, per_kg: extra_value } }
      : {}),
    ...(Object.keys(scope).length > 0 ? { scope } : {}),
    on_request: row.on_request,
    before_minimum: row.before_minimum,
    in_tax_base: row.in_tax_base,
    cell: { path: row.path ?? 'simulation_table_rates', id: row.id },
  }
}

export const toAdd = (row: AddRow): RateRule => ({
  // A rate on request has one name in every cell; a rate that is always charged keeps its row's.
  rate: row.when_add === 'on_request' ? addedService(row.description_add) : `additional_service_${row.id}`,
  label: row.description_add,
  kind:
    row.when_add === 'extra_delivery'
      ? 'per_extra_delivery'
      : row.type === 'percent'
        ? 'percent_of_freight'
        : 'fixed',
  value: row.value,
  on_request: row.when_add === 'on_request',
  cell: { path: 'simulation_values_add', id: row.id },
})
