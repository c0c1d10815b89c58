import { decimal, subtract, sum, toMoney } from '#shared/kit/money.ts'
import { explainConsumption, putInside } from '#server/modules/pricing/explain-tax.ts'
import type { Priced, Rule } from '#server/modules/pricing/result.ts'

const amounts = (lines: Priced['components']) => decimal(sum(lines.map(({ amount }) => amount)))

/**
 * A kept price with another ICMS percentage, given by hand: every line but the taxes stays to the cent, PIS and COFINS
 * keep their percentages in the same division, what stands outside the tax base stays outside, and a table whose prices
 * contain the tax keeps its total (pricing/README "Taxes").
 * @param rate percentage, '7' is 7 %
 * @returns null for a price without ICMS (ISS inside one municipality, Simples Nacional, exempt): there is none to change
 * @throws RangeError when the percentages together leave nothing
 */
export const changeTax = (price: Priced, rate: string): Priced | null => {
  const before = price.tax
  if (before.kind !== 'icms') return null
  const lines = price.components.filter(({ group }) => group !== 'tax')
  const net = amounts(lines)
  const outside = amounts(lines.filter((line) => !line.in_tax_base))
  const { tax, components, total } = putInside(
    { kind: 'icms', rate, source: 'manual', norm: null },
    { pis: before.pis?.rate, cofins: before.cofins?.rate },
    before.included,
    net,
    outside,
  )
  const { consumption } = price
  const rewritten: Readonly<Record<string, Rule['params']>> = {
    tax: { kind: tax.kind, rate: tax.rate, source: tax.source, included: tax.included, norm: null },
    total: { value: toMoney(total) },
  }
  return {
    ...price,
    inputs: { ...price.inputs, tax_rate: rate },
    total_value: toMoney(total),
    rates_value: toMoney(subtract(total, price.weight_shipping_value)),
    components: [...lines, ...components],
    tax,
    consumption: consumption
      ? explainConsumption(
          {
            norm: consumption.norm,
            valid_from: consumption.valid_from,
            ibs: consumption.ibs.rate,
            cbs: consumption.cbs.rate,
          },
          tax,
          total,
        )
      : null,
    steps: price.steps.map((step) => ({ key: step.key, params: rewritten[step.key] ?? step.params })),
  }
}
