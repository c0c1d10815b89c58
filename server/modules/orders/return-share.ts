import { compare, decimal, toMoney } from '#shared/kit/money.ts'

/** Price of a return as a share of the outbound freight. Pure (pricing/README "Rates": devolução). */

export type ReturnRule = { percentage: string; minimum: string | null }

/** Outbound freight of the returned part: by weight, else by value, else the whole freight. */
export const freightOfPart = (
  freight: string,
  there: { weight: string; value: string },
  back: { weight: string; value: string },
): string => {
  for (const [whole, part] of [
    [there.weight, back.weight],
    [there.value, back.value],
  ] as const)
    if (compare(whole, '0') > 0 && compare(part, '0') > 0)
      return compare(part, whole) >= 0
        ? toMoney(freight)
        : toMoney(decimal(freight).times(decimal(part)).dividedBy(decimal(whole)))
  return toMoney(freight)
}

/** The share, at least the minimum. */
export const shareOfFreight = (freight: string, { percentage, minimum }: ReturnRule): string => {
  const share = toMoney(decimal(freight).times(decimal(percentage)).dividedBy(100))
  return minimum !== null && compare(minimum, share) > 0 ? toMoney(minimum) : share
}
