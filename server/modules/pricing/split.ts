import { allocate, decimal, sum, toMoney } from '#shared/kit/money.ts'
import type { Priced } from '#server/modules/pricing/result.ts'
import { itemAt } from '#shared/kit/typed.ts'

export type SplitAddress = {
  readonly id: number | string
  readonly percentage?: string | null
  readonly weight?: string | null
  readonly invoice_value?: string | null
}

export type SplitPart = {
  readonly id: number | string
  /** Of the whole, 4 decimals; all parts add up to 100.0000. */
  readonly percentage: string
  readonly weight_shipping_value: string
  readonly rates_value: string
  readonly total_value: string
  readonly rates: readonly { readonly rate: string; readonly amount: string }[]
}

/** Given percentages, else weight shares, else invoice value shares, else equal ones; a share counts only when every address has it. */
const sharesOf = (addresses: readonly SplitAddress[]): readonly string[] => {
  for (const key of ['percentage', 'weight', 'invoice_value'] as const) {
    const shares = addresses.map((address) => address[key])
    const known = shares.filter((share) => share !== undefined && share !== null)
    if (known.length === addresses.length && known.some((share) => !decimal(share).isZero())) return known
  }
  return addresses.map(() => '1')
}

/**
 * Splits a price over delivery addresses (pricing/README "Order of calculation" step 10; simulation_orders_addresses). Every component is allocated
 * by itself, so that each component, each address and the whole add up to the cent.
 * @throws RangeError for no addresses or negative shares
 */
export const split = (
  price: Pick<Priced, 'components'>,
  addresses: readonly SplitAddress[],
): readonly SplitPart[] => {
  const shares = sharesOf(addresses)
  const percentages = allocate('100', shares, 4)
  const parts = price.components.map(({ rate, group, amount }) => ({
    rate,
    group,
    amounts: allocate(amount, shares),
  }))
  return addresses.map(({ id }, index) => {
    const own = parts.map(({ rate, group, amounts }) => ({ rate, group, amount: itemAt(amounts, index) }))
    const weight = own.filter(({ group }) => group === 'weight').map(({ amount }) => amount)
    const rates = own.filter(({ group }) => group !== 'weight')
    return {
      id,
      percentage: itemAt(percentages, index),
      weight_shipping_value: toMoney(sum(weight)),
      rates_value: toMoney(sum(rates.map(({ amount }) => amount))),
      total_value: toMoney(sum(own.map(({ amount }) => amount))),
      rates: rates.map(({ rate, amount }) => ({ rate, amount })),
    }
  })
}
