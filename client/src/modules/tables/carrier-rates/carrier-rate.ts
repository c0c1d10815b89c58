import { TRANSPORTER_RATES } from '#shared/tables/named-rates.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { rateSentence } from '../words.ts'

/** A row of a carrier's own list: TDE or TRT (spec 001 §3.3, transporter_tde and transporter_trt). */
export const CARRIER_RATES = TRANSPORTER_RATES
export type CarrierRateList = (typeof TRANSPORTER_RATES)[number]
export type CarrierRate = RowOf<
  CarrierRateList['contract'],
  { transporter?: { fantasy_name?: string } | null }
>

export const INCLUDE = ['transporter'] as const

/** What the row charges, as a table's rates say it. */
export const sentenceOf = (row: CarrierRate, rate: string): string =>
  rateSentence({ ...row, rate, minimum: row.minimum_value, extra_value: null, threshold: null })

/** Which row `?cell=transporter_tde:12` names: an explanation's link to the figure that it used. */
export const linkedRow = (search: URLSearchParams): { list: CarrierRateList; id: string } | null => {
  const [type, id = ''] = (search.get('cell') ?? '').split(':')
  const list = CARRIER_RATES.find(({ contract }) => contract.type === type)
  return list && /^\d+$/.test(id) ? { list, id } : null
}
