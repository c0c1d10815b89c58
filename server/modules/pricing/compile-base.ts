import { mulDiv, bounded, FIGURE, GRAMS } from '#server/modules/pricing/scaled.ts'
import {
  cents,
  compileRules,
  percentage,
  tariff,
  type RateGroup,
  type RuleSet,
} from '#server/modules/pricing/compile-rules.ts'
import type { Base, KgBand, KmBand, KmValue, Minimum } from '#server/modules/pricing/types.ts'

export type CompiledCell = {
  readonly value: KmValue
  readonly per: 'trip' | 'km' | 'ton'
  /** Cents for a trip, ten-thousandths of reais else. */
  readonly amount: number
  readonly groups: readonly RateGroup[]
}
export type CompiledKmBand = {
  readonly band: KmBand
  readonly start: number
  readonly end: number
  /** By vehicle type, then option; 0 is any. */
  readonly cells: ReadonlyMap<number, ReadonlyMap<number, CompiledCell>>
}
/** One shape for all models, so that the hot loop stays monomorphic; unused members are zero. */
export type CompiledBase = {
  readonly base: Base
  readonly model: Base['model']
  readonly ends: readonly number[]
  readonly amounts: readonly number[]
  readonly bands: readonly KgBand[]
  readonly beyond: 'none' | 'excess' | 'total'
  readonly beyondValue: number
  /** Grams × ten-thousandths per kg or tonne to cents. */
  readonly beyondDivisor: number
  readonly perUnit: number
  readonly percentage: number
  readonly fixed: number
  readonly kmBands: readonly CompiledKmBand[]
}

const NOTHING = {
  ends: [],
  amounts: [],
  bands: [],
  beyond: 'none',
  beyondValue: 0,
  beyondDivisor: 1e5,
  perUnit: 0,
  percentage: 0,
  fixed: 0,
  kmBands: [],
} as const

const compileKmBand = (band: KmBand, set: RuleSet): CompiledKmBand => {
  const cells = new Map<number, Map<number, CompiledCell>>()
  for (const value of band.values) {
    const per = value.per ?? 'trip'
    const amount = per === 'trip' ? cents(value.value) : tariff(value.value)
    const groups = value.values_add ? compileRules(value.values_add, set.percentBase).groups : []
    const type = value.vehicle_type_id ?? 0
    const options = cells.get(type) ?? new Map<number, CompiledCell>()
    options.set(value.vehicle_option_id ?? 0, { value, per, amount, groups })
    cells.set(type, options)
  }
  return {
    band,
    start: bounded(band.km_start, FIGURE, 1e9),
    end: bounded(band.km_end, FIGURE, 1e9),
    cells,
  }
}

export const compileBase = (base: Base, set: RuleSet): CompiledBase => {
  const common = { ...NOTHING, base, model: base.model }
  switch (base.model) {
    case 'kg_bands': {
      const bands = base.bands
        .map((band) => ({ band, end: bounded(band.kg_end, GRAMS, 1e11) }))
        .toSorted((a, b) => a.end - b.end)
      if (bands.length === 0) throw new RangeError('a table by weight needs a band')
      const ton = base.beyond?.per === 'ton'
      return {
        ...common,
        ends: bands.map(({ end }) => end),
        amounts: bands.map(({ band }) => cents(band.value)),
        bands: bands.map(({ band }) => band),
        beyond: base.beyond?.mode ?? 'none',
        beyondValue: base.beyond ? tariff(base.beyond.value) : 0,
        beyondDivisor: ton ? 1e8 : 1e5,
      }
    }
    case 'percentage':
      return {
        ...common,
        percentage: percentage(base.percentage),
        perUnit: tariff(base.kg_guarantee ?? '0'),
        fixed: cents(base.minimum ?? '0'),
      }
    case 'per_kg_plus_percentage':
      return {
        ...common,
        percentage: percentage(base.percentage),
        perUnit: tariff(base.per_kg),
      }
    case 'km_bands': {
      const kmBands = base.bands.map((band) => compileKmBand(band, set)).toSorted((a, b) => a.end - b.end)
      return { ...common, kmBands }
    }
    case 'per_km':
      return { ...common, perUnit: tariff(base.per_km) }
    default:
      return { ...common, fixed: cents(base.value) }
  }
}

/** Minimums by mode; zero does nothing. */
export type CompiledMinimums = {
  readonly weight: number
  readonly percentValue: number
  readonly percentPerKg: number
  readonly percentage: number
  readonly base: number
  readonly totalBefore: number
  readonly perKg: number
}

/** The lane's minimum of a mode replaces the table's. */
export const compileMinimums = (
  table: readonly Minimum[] = [],
  lane: readonly Minimum[] = [],
): CompiledMinimums => {
  let found = {
    weight: 0,
    percentValue: 0,
    percentPerKg: 0,
    percentage: 0,
    base: 0,
    totalBefore: 0,
    perKg: 0,
  }
  for (const minimum of [...table, ...lane]) {
    if (minimum.mode === 'floor_weight') found = { ...found, weight: cents(minimum.value) }
    else if (minimum.mode === 'floor_base') found = { ...found, base: cents(minimum.value) }
    else if (minimum.mode === 'floor_total_before') found = { ...found, totalBefore: cents(minimum.value) }
    else if (minimum.mode === 'floor_per_kg') found = { ...found, perKg: tariff(minimum.value) }
    else
      found = {
        ...found,
        percentValue: cents(minimum.value ?? '0'),
        percentPerKg: tariff(minimum.kg_guarantee ?? '0'),
        percentage: percentage(minimum.percentage ?? '0'),
      }
  }
  return found
}

/** Index of the band of a weight in grams: the smallest upper bound not below it; −1 above the last. */
export const kgBandIndex = (ends: readonly number[], grams: number): number => {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ends[middle] as number) < grams) low = middle + 1
    else high = middle
  }
  return low === ends.length ? -1 : low
}

export const kmBandOf = (base: CompiledBase, km: number): CompiledKmBand | null => {
  for (const band of base.kmBands) if (km <= band.end && km >= band.start) return band
  return null
}

/** Most specific cell: type and option, type, any vehicle. */
export const cellOf = (band: CompiledKmBand, type: number, option: number): CompiledCell | null =>
  band.cells.get(type)?.get(option) ??
  band.cells.get(type)?.get(0) ??
  band.cells.get(0)?.get(option) ??
  band.cells.get(0)?.get(0) ??
  null

/** Exact cents of grams × tariff per kg. */
export const perKgCents = (grams: number, tariff: number) => mulDiv(grams, tariff, 1e5)
