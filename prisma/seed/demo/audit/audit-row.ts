import type { CteCharge } from '#server/modules/audit/audit-order.store.ts'
import { partiesOf } from '#server/modules/audit/pure/charge-parties.ts'
import { compareCharge } from '#server/modules/audit/pure/compare-charge.ts'
import type { Cte } from '../documents/fiscal.ts'
import type { PaperIds, Papers } from '../documents/paper-rows.ts'
import { timeOf } from '../orders/order-rows.ts'
import type { BulkRow } from '../rows/bulk.ts'

/** The audit of an order's charge, as the audit itself writes it. */

/** What the company allows a charge to differ by, per kind (spec 002 §4.9). */
export const TOLERANCE = { value: '0.05', unit: 'brl' } as const

const chargeOf = ({ row }: Cte, id: number): CteCharge => ({
  ...row,
  id,
  issuer: 'carrier',
  taker_name: row.data.taker?.name ?? null,
  shares: [],
  doubled_by: [],
  replaces: [],
  is_disputed: false,
})

export const auditRow = ({ order, cte }: Papers, ids: PaperIds): BulkRow | null => {
  if (cte === null) return null
  const charged = cte.row.components.map(({ rate, name, amount }) => ({
    rate: rate ?? name ?? '',
    amount: amount ?? '0',
  }))
  const audit = compareCharge(order.chosen, charged, TOLERANCE)
  const labels = new Map(order.chosen.components.map(({ rate, label }) => [rate, label]))
  const at = timeOf(order, 'available_cte')
  const payers = {
    type_freight: order.issuer === order.shipper ? 'CIF' : 'FOB',
    shipper: [order.shipper.cnpj],
    recipients: order.recipient.cnpj === undefined ? [] : [order.recipient.cnpj],
  }
  return {
    order_id: ids.order,
    audit: 'freight_table',
    result: audit.result,
    value: audit.charged,
    expected_value: audit.expected,
    difference: audit.difference,
    comparison: audit.lines.map((line) => ({ ...line, label: labels.get(line.rate) ?? line.rate })),
    charges: partiesOf([chargeOf(cte, ids.cte)], payers),
    tolerance: { ...TOLERANCE, allowed: audit.allowed },
    created_at: at,
    updated_at: at,
  }
}
