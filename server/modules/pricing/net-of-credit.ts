import { decimal, toMoney } from '#shared/kit/money.ts'
import type { Priced } from '#server/modules/pricing/result.ts'

/** What of a freight the shipper recovers as tax credit, and what it then costs (ranking net of credit). */

export type CreditRules = {
  /** The shipper takes the ICMS of its freights as credit. */
  readonly icms_credit: boolean
  /** PIS and COFINS together, percent (1.65 + 7.60); null: none. */
  readonly pis_cofins_credit: string | null
}
export type NetOfCredit = {
  readonly icms: string
  readonly pis_cofins: string
  readonly credit: string
  readonly cost: string
}

/**
 * ICMS is recovered as it stands in the CT-e, so nothing of a Simples carrier's; PIS and COFINS are taken of the price
 * without ICMS (Lei 14.592/2023). A municipal freight (ISS) gives no ICMS credit.
 */
export const netOfCredit = (price: Pick<Priced, 'total_value' | 'tax'>, rules: CreditRules): NetOfCredit => {
  const total = decimal(price.total_value)
  const icms = decimal(price.tax.kind === 'icms' ? price.tax.amount : '0')
  const recovered = rules.icms_credit ? icms : decimal('0')
  const share = total
    .minus(icms)
    .times(decimal(rules.pis_cofins_credit ?? '0'))
    .dividedBy(100)
  const pisCofins = decimal(toMoney(share))
  const credit = recovered.plus(pisCofins)
  return {
    icms: toMoney(recovered),
    pis_cofins: toMoney(pisCofins),
    credit: toMoney(credit),
    cost: toMoney(total.minus(credit)),
  }
}
