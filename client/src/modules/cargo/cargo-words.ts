import { useTexts } from '#client/lib/texts.ts'
import { decimal } from '#client/lib/format.ts'

type Measured = { length: string | null; width: string | null; height: string | null }
type Ranged = { min_temperature: string | null; max_temperature: string | null }

/** `30 × 20 × 15 cm`; null where a side is unknown. */
export const dimensionsOf = ({ length, width, height }: Measured): string | null =>
  length === null || width === null || height === null
    ? null
    : `${[length, width, height].map((side) => decimal(side, 2)).join(' × ')} cm`

/** A temperature range in words. */
export const useRangeText = () => {
  const { t } = useTexts('cargo')
  return ({ min_temperature: min, max_temperature: max }: Ranged): string => {
    if (min !== null && max !== null) return t('from_to', { from: decimal(min, 1), to: decimal(max, 1) })
    if (min !== null) return t('from', { from: decimal(min, 1) })
    return max === null ? t('no_range') : t('to', { to: decimal(max, 1) })
  }
}
