import { decimal, sum, toMoney } from '#shared/kit/money.ts'
import { adjustmentOf, isAdjustment } from '#shared/pricing/adjustments.ts'

/** The sum of rates by hand before tax, adjustments after all others, as the server computes it; the base stays above zero. */
export const sumOfLines = (lines: readonly { rate: string; value: string | null }[]): string => {
  const known = lines.flatMap(({ rate, value }) => (value === null ? [] : [{ rate: rate.trim(), value }]))
  let total = decimal(sum(known.filter(({ rate }) => !isAdjustment(rate)).map(({ value }) => value)))
  for (const { rate, value } of known)
    if (isAdjustment(rate)) total = total.plus(adjustmentOf({ rate, value }, total, decimal('0')).amount)
  return toMoney(total)
}
