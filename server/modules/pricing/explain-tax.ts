import { decimal, Decimal, grossUp, toMoney, toRate } from '#shared/kit/money.ts'
import { cents, component, ZERO } from '#server/modules/pricing/explain-parts.ts'
import type { CompiledTable } from '#server/modules/pricing/compile.ts'
import type { Prepared } from '#server/modules/pricing/prepare.ts'
import type { Component, Consumption, Tax } from '#server/modules/pricing/result.ts'
import type { ConsumptionTaxes, TaxNorm } from '#server/modules/pricing/types.ts'

const shareOf = (base: Decimal, rate: string) => cents(base.times(decimal(rate)).dividedBy(100))

type Rate = {
  readonly kind: Tax['kind']
  readonly rate: string
  readonly source: Tax['source']
  readonly norm: TaxNorm | null
}

/** Manual, then the table's own, then the lane's (pricing/README "Taxes"). */
const rateOf = (table: CompiledTable, prepared: Prepared): Rate => {
  const { taxes } = table.table
  const { kind, source, rate, norm } = prepared.tax
  if (taxes.regime !== 'normal') return { kind: 'none', rate: '0', source: taxes.regime, norm: null }
  const own = kind === 'iss' ? taxes.iss : taxes.icms
  if (source !== 'manual' && own !== undefined) return { kind, rate: own, source: 'table', norm: null }
  return { kind, rate: rate ?? '0', source, norm }
}

export type Taxed = { readonly tax: Tax; readonly components: readonly Component[]; readonly total: Decimal }

/** Percentages of PIS and COFINS that stand inside a price; absent: none. */
export type Contributions = { readonly pis?: string | undefined; readonly cofins?: string | undefined }

/** Tax inside the price by a table's own taxes. */
export const explainTax = (
  table: CompiledTable,
  prepared: Prepared,
  net: Decimal,
  outside: Decimal,
): Taxed => {
  const { taxes } = table.table
  const own = rateOf(table, prepared)
  return putInside(own, own.source === 'simples' ? {} : taxes, taxes.included, net, outside)
}

/**
 * Tax inside the price: the tax base is divided by 1 − rate; PIS and COFINS, when the table leaves them out,
 * in the same division (pricing/README "Taxes"). The taxes add up to what the division added: the last one takes the odd cent.
 * @throws RangeError for percentages that leave nothing
 */
export const putInside = (
  own: Rate,
  contributions: Contributions,
  included: boolean,
  net: Decimal,
  outside: Decimal,
): Taxed => {
  const rates = [
    { rate: own.kind, percentage: own.rate },
    { rate: 'pis', percentage: contributions.pis ?? '0' },
    { rate: 'cofins', percentage: contributions.cofins ?? '0' },
  ].filter(({ percentage }) => !decimal(percentage).isZero())
  const all = rates.reduce((total, { percentage }) => total.plus(decimal(percentage)), ZERO)
  const inside = net.minus(outside)
  const base = included ? inside : decimal(grossUp(inside, all))

  let rest = base.minus(inside)
  const amounts = new Map<string, Decimal>()
  for (const [index, { rate, percentage }] of rates.entries()) {
    const last = index === rates.length - 1 && !included
    const amount = last ? rest : shareOf(base, percentage)
    rest = rest.minus(amount)
    amounts.set(rate, amount)
  }
  const components = included
    ? []
    : rates.map(({ rate, percentage }) =>
        component({
          rate,
          group: 'tax',
          rule: { key: 'inside', params: { net: toMoney(inside), divisor_percentage: toRate(all) } },
          base: { name: 'total_with_tax', value: toMoney(base) },
          percentage: toRate(percentage),
          amount: amounts.get(rate) ?? ZERO,
          in_tax_base: true,
        }),
      )
  const pick = (rate: 'pis' | 'cofins') => {
    const amount = amounts.get(rate)
    return amount ? { rate: toRate(contributions[rate] ?? '0'), amount: toMoney(amount) } : null
  }
  return {
    tax: {
      kind: own.kind,
      rate: toRate(own.rate),
      base: toMoney(base),
      amount: toMoney(amounts.get(own.kind) ?? ZERO),
      inside: true,
      included,
      source: own.source,
      norm: own.norm,
      pis: pick('pis'),
      cofins: pick('cofins'),
    },
    components,
    total: base.plus(outside),
  }
}

/**
 * IBS and CBS on the service without the taxes inside its price, as the CT-e groups of 2026 state them; they are shown
 * and not added (fiscal-files/README "IBS and CBS": whether they join the price from 2027 on is open).
 */
export const explainConsumption = (
  taxes: ConsumptionTaxes | null,
  tax: Tax,
  total: Decimal,
): Consumption | null => {
  if (taxes === null) return null
  const inside = [tax.amount, tax.pis?.amount ?? '0', tax.cofins?.amount ?? '0']
  const base = inside.reduce((rest, amount) => rest.minus(decimal(amount)), total)
  const of = (rate: string) => ({ rate: toRate(rate), amount: toMoney(shareOf(base, rate)) })
  return {
    norm: taxes.norm,
    valid_from: taxes.valid_from,
    base: toMoney(base),
    ibs: of(taxes.ibs),
    cbs: of(taxes.cbs),
  }
}
