import { compose, decimals, type Envelope, sumOf } from './compose.ts'
import type { EdiBill } from './read-doccob.ts'

/** DOCCOB: a carrier's bills for its shipper. */

export type OutBill = Omit<EdiBill, 'line' | 'carrier' | 'excluded' | 'faults' | 'pre_invoice'> &
  Partial<Pick<EdiBill, 'pre_invoice'>>
export type Doccob = { carrier: { tax_id: string; name: string }; bills: readonly OutBill[] }

const RECORDS = {
  '3.0': { carrier: '351', bill: '352', cte: '353', totals: '355' },
  '5.0': { carrier: '551', bill: '552', cte: '555', totals: '559' },
} as const

export const composeDoccob = (
  version: '3.0' | '5.0',
  envelope: Envelope,
  { carrier, bills }: Doccob,
): Buffer => {
  const ids = RECORDS[version]
  return compose('DOCCOB', version, envelope, [
    { id: ids.carrier, values: carrier },
    ...bills.flatMap(({ ctes, value, pre_invoice = null, ...bill }) => [
      {
        id: ids.bill,
        values: {
          ...bill,
          ...(version === '5.0' ? { pre_invoice } : {}),
          value: decimals(value, 2),
          kind: '0',
          charged_by: 'CAR',
          action: 'I',
        },
      },
      ...ctes.map((cte) => ({ id: ids.cte, values: { ...cte, value: decimals(cte.value, 2) } })),
    ]),
    {
      id: ids.totals,
      values: {
        count: String(bills.length),
        value: sumOf(
          bills.map((bill) => bill.value),
          2,
        ),
      },
    },
  ])
}
