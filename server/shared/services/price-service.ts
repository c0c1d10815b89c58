import {
  add,
  compare,
  decimal,
  grossUp,
  max,
  multiply,
  percent,
  subtract,
  toMoney,
} from '#shared/kit/money.ts'
import type { PaymentType, PriceType } from '#shared/services/services.contract.ts'

/** An agreed price; value is reais, reais per unit, reais per kg, or percent, as its type says. */
export type ServicePrice = {
  readonly type: PriceType
  readonly value: string
  readonly minimum_value: string | null
  readonly add_value: string | null
  readonly when_add_value: string | null
}

/** What the price is applied to; kilograms and reais. */
export type ServiceBase = {
  readonly quantity: string
  readonly weight: string
  readonly invoice_amount: string
  readonly freight_value: string
}

const before: Readonly<Record<PriceType, (price: ServicePrice, base: ServiceBase) => string>> = {
  fixed: ({ value }) => value,
  per_unit: ({ value }, { quantity }) => multiply(value, quantity),
  per_kg: ({ value }, { weight }) => multiply(value, weight),
  percent_invoice: ({ value }, { invoice_amount }) => percent(invoice_amount, value),
  percent_freight: ({ value }, { freight_value }) => percent(freight_value, value),
}

/** Units beyond the threshold; without a threshold there are none. */
const beyond = ({ when_add_value }: ServicePrice, { quantity }: ServiceBase): string => {
  if (when_add_value === null) return '0'
  const over = subtract(quantity, when_add_value)
  return compare(over, '0') === 1 ? over : '0'
}

/**
 * Net price of a service: its type's amount, at least the minimum, and `add_value` for every unit beyond
 * `when_add_value` on top (spec 001 §3.3; how they combine is our decision).
 * @returns reais before tax, two decimals
 */
export const priceService = (price: ServicePrice, base: ServiceBase): string => {
  const amount = before[price.type](price, base)
  const floored = price.minimum_value === null ? amount : max(amount, price.minimum_value)
  const extra = price.add_value === null ? '0' : multiply(price.add_value, beyond(price, base))
  return toMoney(add(floored, extra))
}

export type Taxed = {
  readonly value: string
  readonly percentage_icms: string | null
  readonly icms: string | null
  readonly percentage_iss: string | null
  readonly iss: string | null
}

/**
 * The tax inside the price (pricing/README "Taxes"): ICMS when a CT-e bills it, ISS when a service invoice does. Both are part of
 * their own base.
 * @param rates percentages; null: no tax
 * @throws RangeError for a rate of 100 % or more
 */
export const taxService = (
  net: string,
  payment: PaymentType,
  rates: { icms: string | null; iss: string | null },
): Taxed => {
  const rate = payment === 'nf' ? rates.iss : rates.icms
  const value = rate === null || decimal(rate).isZero() ? toMoney(net) : grossUp(net, rate)
  const tax = rate === null ? null : toMoney(subtract(value, net))
  const none = { percentage_icms: null, icms: null, percentage_iss: null, iss: null }
  return payment === 'nf'
    ? { ...none, value, percentage_iss: rate, iss: tax }
    : { ...none, value, percentage_icms: rate, icms: tax }
}
