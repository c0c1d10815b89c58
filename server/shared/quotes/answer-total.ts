import { decimal, grossUp, subtract, sum, toMoney } from '#shared/kit/money.ts'
import type { AnswerInput } from './quote-input.ts'

export type Totals = { icms: string | null; icms_value: string; total_value: string }

/**
 * Total of a carrier's price: components without tax, ICMS within itself (por dentro).
 * @param isExempt the shipment pays no ICMS, whatever the carrier typed
 */
export const answerTotals = (
  { weight_shipping_value, rates, icms }: Pick<AnswerInput, 'weight_shipping_value' | 'rates' | 'icms'>,
  isExempt: boolean,
): Totals => {
  const net = toMoney(sum([weight_shipping_value, ...rates.map(({ amount }) => amount)]))
  if (isExempt || icms === null || decimal(icms).isZero())
    return { icms: null, icms_value: '0.00', total_value: net }
  const total_value = toMoney(grossUp(net, icms))
  return { icms, icms_value: toMoney(subtract(total_value, net)), total_value }
}
