import { sql, type Rows } from '#server/infra/database.ts'
import { dayOf } from '#server/kit/brazil-days.ts'
import type {
  AccountingLine,
  PurchaseOrderLine,
  RetainedTax,
} from '#shared/purchase-orders/purchase-order-answers.ts'

/** Orders as a purchase order looks at them: charge, audits, contest, receipt. */

/** Of order `o`, beside its charge. */
export const JUDGED = sql`o.id as order_id, o.shipper_order_code, ${dayOf(sql`o.delivered_date_time`)} as delivered_on, o.cost_center,
  (select sum(a.expected_value)::text from audits_order a where a.order_id = o.id) as expected_value,
  exists (select from audits_order a where a.order_id = o.id and a.result = 'different_values' and not a.manual_approved) as divergent,
  exists (select from audits_order a where a.order_id = o.id) as audited,
  exists (select from audit_contests c where c.order_id = o.id and c.status in ('open', 'accepted', 'refused')) as contested,
  exists (select from canhoto_files k where k.order_id = o.id and k.refused_reason is null) as has_canhoto`

export const linesOf = ({ rows }: { rows: Rows }, id: number): Promise<PurchaseOrderLine[]> =>
  rows<PurchaseOrderLine>(sql`
    select ${JUDGED}, l.value::text as value, l.credit::text as credit from purchase_orders_orders l join orders o on o.id = l.order_id
    where l.purchase_order_id = ${id} order by o.id`)

export const taxesOf = ({ rows }: { rows: Rows }, id: number): Promise<RetainedTax[]> =>
  rows<RetainedTax>(sql`
    select tax, base::text, trim_scale(rate)::text as rate, amount::text from purchase_orders_taxes
    where purchase_order_id = ${id} order by id`)

export type ChargedOrder = Pick<AccountingLine, 'order_id' | 'shipper_order_code' | 'cost_center'> & {
  value: string
  invoices: { id: number; value: string; number: string; serie: string; key: string }[]
}

/** Charges with the NF-e that they are shared out to. */
export const chargedOrders = ({ rows }: { rows: Rows }, id: number): Promise<ChargedOrder[]> =>
  rows<ChargedOrder>(sql`
    select o.id as order_id, o.shipper_order_code, o.cost_center, l.value::text as value,
      coalesce((select json_agg(json_build_object('id', n.id, 'value', n.value::text, 'number', n.number, 'serie', n.serie, 'key', n.key)
        order by n.id) from nf_files n where n.order_id = o.id and n.canceled_at is null), '[]') as invoices
    from purchase_orders_orders l join orders o on o.id = l.order_id where l.purchase_order_id = ${id} order by o.id`)
