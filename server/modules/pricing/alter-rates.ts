import { allocate, decimal, Decimal, grossUp, sum, toMoney, toRate } from '#shared/kit/money.ts'
import { adjustmentOf, isAdjustment, type AdjustmentRate } from '#shared/pricing/adjustments.ts'
import { rateLabel } from '#server/modules/pricing/rate-names.ts'
import type { Component, Priced, Tax } from '#server/modules/pricing/result.ts'
import { itemAt } from '#shared/kit/typed.ts'

/** Rates agreed on by hand, beside the calculated ones, which stay as they were (spec 002 §7.1). */

export type HandRate = { readonly rate: string; readonly label?: string | undefined; readonly value: string }

export type AlteredComponent = Pick<Component, 'rate' | 'label' | 'group' | 'amount' | 'in_tax_base'> & {
  /** Of an adjustment by percentage. */
  readonly percentage?: string | null
}
export type Altered = {
  readonly version: 1
  readonly weight_shipping_value: string
  readonly rates_value: string
  readonly total_value: string
  readonly components: readonly AlteredComponent[]
  readonly tax: Tax
}

export const TAX_RATES: ReadonlySet<string> = new Set(['icms', 'iss', 'pis', 'cofins'])

/** Percentages that stand inside the price, in the order in which they are written down. */
const insideOf = (tax: Tax) =>
  [
    { rate: tax.kind, percentage: tax.kind === 'none' ? '0' : tax.rate },
    { rate: 'pis', percentage: tax.pis?.rate ?? '0' },
    { rate: 'cofins', percentage: tax.cofins?.rate ?? '0' },
  ].filter(({ percentage }) => !decimal(percentage).isZero())

/** What every tax takes of the tax base; the last one closes what the division added. */
const shares = (base: Decimal, added: Decimal | null, tax: Tax): ReadonlyMap<string, string> => {
  const amounts = new Map<string, string>()
  const rates = insideOf(tax)
  let rest = added
  for (const [index, { rate, percentage }] of rates.entries()) {
    const own = toMoney(base.times(decimal(percentage)).dividedBy(100))
    const amount = rest !== null && index === rates.length - 1 ? toMoney(rest) : own
    rest = rest?.minus(decimal(amount)) ?? null
    amounts.set(rate, amount)
  }
  return amounts
}

/** Adjustments in their order, each of the total that the ones before it left. */
const adjust = (
  lines: readonly AlteredComponent[],
  adjustments: readonly (HandRate & { readonly rate: AdjustmentRate })[],
): AlteredComponent[] => {
  const outside = total(lines.filter(({ in_tax_base }) => !in_tax_base))
  let reached = total(lines)
  return adjustments.map(({ rate, label, value }) => {
    const { amount } = adjustmentOf({ rate, value }, reached, outside)
    reached = reached.plus(amount)
    return {
      rate,
      label: label ?? rateLabel(rate),
      group: 'adjustment',
      amount: toMoney(amount),
      in_tax_base: true,
      ...(rate === 'percentage' ? { percentage: toRate(value) } : {}),
    }
  })
}

const isAdjusting = (one: HandRate): one is HandRate & { readonly rate: AdjustmentRate } =>
  isAdjustment(one.rate)

const total = (some: readonly AlteredComponent[]) => decimal(sum(some.map(({ amount }) => amount)))

/**
 * The price of rates given by hand, all without tax: the tax of the calculation is put inside them again, and what stood
 * outside its base there stands outside here. Adjustments (`debito`, `credito`, `percentage`) come after all other rates.
 * @throws RangeError for values that are no decimals
 */
export const alterRates = (
  original: Pick<Priced, 'components' | 'tax'>,
  rates: readonly HandRate[],
): Altered => {
  const outside = new Set(original.components.filter((line) => !line.in_tax_base).map(({ rate }) => rate))
  const labels = new Map(original.components.map(({ rate, label }) => [rate, label]))
  const plain = rates
    .filter((one) => !isAdjusting(one))
    .map(({ rate, label, value }): AlteredComponent => ({
      rate,
      label: label ?? labels.get(rate) ?? rateLabel(rate),
      group: rate === 'weight_shipping_value' ? 'weight' : 'rate',
      amount: toMoney(value),
      in_tax_base: !outside.has(rate),
    }))
  const lines = [...plain, ...adjust(plain, rates.filter(isAdjusting))]
  const inside = total(lines.filter(({ in_tax_base }) => in_tax_base))
  const { tax } = original
  const percentage = sum(insideOf(tax).map((one) => one.percentage))
  const base = tax.included ? inside : decimal(grossUp(inside, percentage))
  const taxes = shares(base, tax.included ? null : base.minus(inside), tax)
  const taxLines = tax.included
    ? []
    : [...taxes].map(([rate, amount]): AlteredComponent => ({
        rate,
        label: rateLabel(rate),
        group: 'tax',
        amount,
        in_tax_base: true,
      }))
  const components = [...lines, ...taxLines]
  const weight = total(lines.filter(({ group }) => group === 'weight'))
  const all = total(components)
  const share = (rate: 'pis' | 'cofins') => {
    const amount = taxes.get(rate)
    return amount === undefined ? null : { rate: toRate(tax[rate]?.rate ?? '0'), amount }
  }
  return {
    version: 1,
    weight_shipping_value: toMoney(weight),
    rates_value: toMoney(all.minus(weight)),
    total_value: toMoney(all),
    components,
    tax: {
      ...tax,
      base: toMoney(base),
      amount: taxes.get(tax.kind) ?? '0.00',
      pis: share('pis'),
      cofins: share('cofins'),
    },
  }
}

/** A price shared out again by percentages that are already agreed; the parts add up to the cent. */
export const shareByPercentage = (
  price: Pick<Altered, 'weight_shipping_value' | 'components'>,
  percentages: readonly string[],
): readonly { weight_shipping_value: string; rates_value: string; total_value: string; rates: unknown }[] => {
  const rates = price.components
    .filter(({ group }) => group !== 'weight')
    .map(({ rate, amount }) => ({ rate, amounts: allocate(amount, percentages) }))
  const weights = allocate(price.weight_shipping_value, percentages)
  return percentages.map((_, index) => {
    const own = rates.map(({ rate, amounts }) => ({ rate, amount: itemAt(amounts, index) }))
    const rates_value = toMoney(sum(own.map(({ amount }) => amount)))
    const weight_shipping_value = itemAt(weights, index)
    return {
      weight_shipping_value,
      rates_value,
      total_value: toMoney(sum([weight_shipping_value, rates_value])),
      rates: own,
    }
  })
}

/** The tax of a calculation that has none: a total brought by another system. */
export const NO_TAX: Tax = {
  kind: 'none',
  rate: '0.0000',
  base: '0.00',
  amount: '0.00',
  inside: true,
  included: false,
  source: 'exempt',
  norm: null,
  pis: null,
  cofins: null,
}
