import { sql, type Rows } from '#server/infra/database.ts'
import type { CHARGE_ISSUERS } from '#shared/audit/audit.contract.ts'
import type { AgreedService, ServiceInvoice } from './pure/audit-services.ts'

/** What a freight audit compares, and where its outcome is kept. */

export type AuditedOrder = {
  id: number
  shipper_id: number
  /** The head office, whose tolerance counts where the branch has none. */
  parent_id: number | null
  transporter_id: number | null
  canceled_at: string | null
}
export type Snapshot = {
  /** What the confirmed carrier's proposal came to, rates and routes altered since included; null: nothing was proposed at a value. */
  agreed: string | null
  /** Of the selected calculation of this carrier; null without one. */
  total_value: string | null
  simulation: unknown
  /** The order was made from a route table. */
  by_route: boolean
}
export type CteCharge = {
  id: number
  number: string
  shipping_price: string
  components: unknown
  is_additional: boolean
  issuer_document: string | null
  issuer_name: string | null
  /** How the issuer stands to the order's carrier. */
  issuer: (typeof CHARGE_ISSUERS)[number]
  taker_role: string | null
  taker_document: string | null
  taker_name: string | null
  /** The parts of each order, where it charges several; empty where it charges this one alone. */
  shares: readonly { order_id: number; weight: string }[]
  /** Other CT-es that charge one of its invoices, by number. */
  doubled_by: string[]
  /** Its payer disagrees with the service, by a registered event that was not taken back. */
  is_disputed: boolean
}
/** Who pays the freight of an order, and the documents of its parties. */
export type Payers = {
  type_freight: string | null
  /** CNPJs of the shipper, its head office and branches. */
  shipper: string[]
  /** Documents of the recipients and of the order's customer. */
  recipients: string[]
}
export type Tolerance = { value: string; unit: string }
export type KeptAudit = {
  id: number
  result: string
  value: string
  expected_value: string
  manual_approved: boolean
  tolerance: unknown
  comparison: unknown
  charges: unknown
  warnings: string[]
}

/** Locked, so that two deliveries of one event do not write at once. */
export const lockOrder = async (rows: Rows, id: number): Promise<AuditedOrder | undefined> =>
  (
    await rows<AuditedOrder>(sql`
      select o.id, o.shipper_id, c.parent_id, o.transporter_id, o.canceled_at from orders o join companies c on c.id = o.shipper_id
      where o.id = ${id} for update of o`)
  )[0]

export const snapshotOf = async (rows: Rows, order: AuditedOrder): Promise<Snapshot | undefined> =>
  (
    await rows<Snapshot>(sql`
      select case when exists (select from order_proposals p where p.order_id = o.id and p.transporter_id = o.transporter_id
          and p.status = 'accepted') then o.freight_value end as agreed,
        coalesce(s.altered_total_value, s.total_value) as total_value, coalesce(s.alter_rates, s.simulation) as simulation,
        exists (select from route_table_order r where r.simulation_order_id = s.id) as by_route
      from orders o left join lateral (
        select * from simulation_orders x
        where x.order_id = o.id and x.selected and x.transporter_id = coalesce(o.transporter_id, x.transporter_id)
        order by x.id desc limit 1) s on true
      where o.id = ${order.id}`)
  )[0]

export const chargesOf = (rows: Rows, orderId: number): Promise<CteCharge[]> =>
  rows<CteCharge>(sql`
    select c.id, c.number, c.shipping_price, c.components, c.is_additional, c.issuer_document, c.issuer_name,
      cte_issuer(c.issuer_document, c.transporter_id, c.named_carriers, o.transporter_id) as issuer,
      c.taker_role, c.taker_document, c.data #>> '{taker,name}' as taker_name,
      coalesce((select json_agg(json_build_object('order_id', s.order_id, 'weight', s.weight::text) order by s.order_id)
        from cte_shares s where s.cte_id = c.id), '[]') as shares,
      array(select distinct d.number from cte_nf_keys k join cte_nf_keys other on other.key = k.key and other.cte_id <> c.id
        join cte_files d on d.id = other.cte_id join orders od on od.id = d.order_id and od.shipper_id = o.shipper_id
        where k.cte_id = c.id and d.key <> c.key and d.canceled_at is null and not d.is_additional and not c.is_additional
          and d.named_carriers = '{}' and c.named_carriers = '{}' order by d.number) as doubled_by,
      coalesce((select e->>'meaning' = 'service_disagreement' from jsonb_array_elements(c.events) e
        where e->>'meaning' like 'service\\_disagreement%'
        order by (e->>'occurred_at')::timestamptz desc nulls last, e->>'type' desc limit 1), false) as is_disputed
    from cte_files c join orders o on o.id = ${orderId}
    where (c.order_id = ${orderId} or c.id in (select s.cte_id from cte_shares s where s.order_id = ${orderId}))
      and c.canceled_at is null order by c.id`)

export const payersOf = async (rows: Rows, orderId: number): Promise<Payers> =>
  (
    await rows<Payers>(sql`
      select o.type_freight,
        array(select k.cnpj from companies k where k.id = o.shipper_id or k.id = s.parent_id or k.parent_id = o.shipper_id
          or k.parent_id = s.parent_id) as shipper,
        array(select a.destinatary_identification_document from order_delivery_addresses a
          where a.order_id = o.id and a.destinatary_identification_document is not null
          union select n.recipient_document from nf_files n where n.order_id = o.id and n.recipient_document is not null
          union select k.cnpj from companies k where k.id = o.customer_id) as recipients
      from orders o join companies s on s.id = o.shipper_id where o.id = ${orderId}`)
  )[0] ?? { type_freight: null, shipper: [], recipients: [] }

export const toleranceOf = async (rows: Rows, order: AuditedOrder, kind: string): Promise<Tolerance> =>
  (
    await rows<Tolerance>(sql`
      select trim_scale(value)::text as value, unit from configurations_audit
      where audit = ${kind} and company_id = any(${[order.shipper_id, order.parent_id ?? order.shipper_id]})
      order by company_id = ${order.shipper_id} desc limit 1`)
  )[0] ?? { value: '0', unit: 'brl' }

export const keptAudit = async (rows: Rows, orderId: number, kind: string): Promise<KeptAudit | undefined> =>
  (
    await rows<KeptAudit>(sql`
      select id, result, value, expected_value, manual_approved, tolerance, comparison, charges, warnings from audits_order
      where order_id = ${orderId} and audit = ${kind} for update`)
  )[0]

/** Confirmed services of the order, with where they are billed. */
export const servicesOf = (rows: Rows, orderId: number): Promise<AgreedService[]> =>
  rows<AgreedService>(sql`
    select 'service_' || t.additional_service_id as rate, s.name, t.value::text as value, t.payment_type
    from order_additional_services t join additional_services s on s.id = t.additional_service_id
    where t.order_id = ${orderId} and t.status = 'confirmed' order by t.id`)

/** Service invoices of the order, each with the services that it bills. */
export const serviceChargesOf = (rows: Rows, orderId: number): Promise<ServiceInvoice[]> =>
  rows<ServiceInvoice>(sql`
    select n.number, n.value::text as value, coalesce(json_agg(json_build_object(
      'rate', 'service_' || t.additional_service_id, 'value', t.value::text) order by t.id) filter (where t.id is not null), '[]') as services
    from nf_service_files n left join order_additional_services t on t.nf_service_file_id = n.id
    where n.order_id = ${orderId} group by n.id order by n.id`)
