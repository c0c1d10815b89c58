import { sql, type Rows } from '#server/infra/database.ts'
import { auditServices } from '#server/modules/audit/pure/audit-services.ts'
import { compareCharge } from '#server/modules/audit/pure/compare-charge.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import { insertRows } from '../rows/bulk.ts'
import { TOLERANCE } from '../audit/audit-row.ts'

/** A service and the invoice that bills it; reais with tax. */
export type BilledService = {
  order_id: number
  additional_service_id: number
  name: string
  value: string
  number: string
  charged: string
  at: Date
}

/** What the freight audit says of service invoices, computed as the product computes it. */
export const writeServiceAudits = async (rows: Rows, billed: readonly BilledService[]): Promise<void> => {
  await insertRows(
    rows,
    'audits_order',
    billed.map(({ order_id, additional_service_id, name, value, number, charged, at }) => {
      const rate = `service_${additional_service_id}`
      const parts = auditServices(
        [{ rate, name, value, payment_type: 'nf' }],
        [{ number, value: charged, services: [{ rate, value }] }],
        [],
      )
      const total_value = toMoney(sum(parts.expected.map(({ amount }) => amount)))
      const audit = compareCharge({ total_value, components: parts.expected }, parts.charged, TOLERANCE)
      return {
        order_id,
        audit: 'additional_services',
        result: audit.result,
        value: audit.charged,
        expected_value: audit.expected,
        difference: audit.difference,
        comparison: audit.lines.map((line) => ({ ...line, label: name })),
        tolerance: { ...TOLERANCE, allowed: audit.allowed },
        created_at: at,
        updated_at: at,
      }
    }),
  )
}

export type DeliveredOrder = {
  id: number
  shipper_id: number
  transporter_id: number
  modal: string
  weight: string
  invoice_amount: string
  freight_value: string
  icms: string | null
  delivered_date_time: string
}

/** The two latest delivered orders of every shipper: unloading was billed for them. */
export const pickDelivered = (rows: Rows): Promise<DeliveredOrder[]> =>
  rows<DeliveredOrder>(sql`
    select id, shipper_id, transporter_id, modal, weight, invoice_amount, freight_value, icms, delivered_date_time from (
      select o.id, o.shipper_id, o.transporter_id, o.modal, o.weight::text, o.invoice_amount::text,
        coalesce(o.freight_value, 0)::text as freight_value, o.icms::text, o.delivered_date_time,
        row_number() over (partition by o.shipper_id order by o.delivered_date_time desc, o.id desc) as turn
      from orders o
      where o.transporter_id is not null and o.canceled_at is null and o.delivered_date_time is not null
        and not exists (select 1 from order_additional_services s where s.order_id = o.id)) o
    where turn <= 2 order by id`)
