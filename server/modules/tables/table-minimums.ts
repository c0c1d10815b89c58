import type { Minimum } from '#server/modules/pricing/index.ts'
import { given } from './table-rate-rules.ts'
import type { HeadRow } from './tables.store.ts'

/** The minimums of a freight table's rows as the engine's (pricing/README "Minimums"). */

/** Modes whose minimum is compared with more than the base: there the percentage model keeps it out of its base too. */
export const BEYOND_BASE: ReadonlySet<string> = new Set(['floor_base', 'floor_total_before'])

/**
 * The frete mínimo as the table's mode reads it (pricing/README "Minimums"). Beside a guarantee per kilogram of the total it stays what
 * it is by default, the floor of frete peso.
 */
export const minimumOf = (
  head: HeadRow,
  value: string | null,
  percentage: string | null,
): readonly Minimum[] => {
  const { minimum_mode: mode, kg_guarantee } = head
  const isPercentage = head.option_calcule === 'percentage'
  if (mode === 'floor_percent') {
    // The percentage model compares minimum and guarantee in its base already.
    const others = isPercentage ? {} : { ...given('value', value), ...given('kg_guarantee', kg_guarantee) }
    const floor = { ...others, ...given('percentage', percentage) }
    return Object.keys(floor).length === 0 ? [] : [{ mode, ...floor }]
  }
  if (isPercentage && !BEYOND_BASE.has(mode)) return []
  if (value === null) return []
  if (mode === 'floor_base' || mode === 'floor_total_before') return [{ mode, value }]
  return [{ mode: 'floor_weight', value }]
}

/** Whether the guarantee per kilogram raises the total; else it is part of the base already. */
export const guaranteesTotal = ({ option_calcule, minimum_mode }: HeadRow): boolean =>
  minimum_mode === 'floor_per_kg' || (option_calcule !== 'percentage' && minimum_mode !== 'floor_percent')

export const minimumsOf = (head: HeadRow): readonly Minimum[] => [
  ...minimumOf(head, head.minimum_rate, head.minimum_percentage),
  ...(head.kg_guarantee && guaranteesTotal(head)
    ? [{ mode: 'floor_per_kg' as const, value: head.kg_guarantee }]
    : []),
]
