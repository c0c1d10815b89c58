import { sql, type Rows } from '#server/infra/database.ts'
import { expectedCarrier } from '#server/modules/documents/index.ts'
import type { AUDIT_KINDS, CHARGE_ISSUERS } from '#shared/audit/audit.contract.ts'
import type { AgreedService, ServiceInvoice } from './pure/audit-services.ts'

/** What freight audits compare, for any number of orders at once, and the outcomes kept. */

type Kind = (typeof AUDIT_KINDS)[number]

export type AuditedOrder = {
  id: number
  shipper_id: number
  /** The head office, whose tolerance counts where the branch has none. */
  parent_id: number | null
  transporter_id: number | null
  canceled_at: string | null
}
export type Snapshot = {
  simulation_order_id: number | null
  /** What the confirmed carrier's proposal came to, rates and routes altered since included; null: nothing was proposed at a value. */
  agreed: string | null
  /** Of the selected calculation of this carrier; null without one. */
  total_value: string | null
  simulation: unknown
  /** The same calculation by a mended version of its table, which a re-audit has put in its place. */
  mended_total: string | null
  mended_simulation: unknown
  /** The order was made from a route table. */
  by_route: boolean
  /** Version of the freight table that the freight is expected by now. */
  simulation_table_id: number | null
  /** Rates were altered by hand. */
  altered: boolean
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
  /** CT-es that it substitutes, by number. */
  replaces: string[]
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
  order_id: number
  audit: Kind
  result: string
  value: string
  expected_value: string
  manual_approved: boolean
  tolerance: unknown
  comparison: unknown
  charges: unknown
  warnings: string[]
}

type OfOrder<T> = T & { order_id: number }

/** Lists by order, in the order of the rows; an order without rows has none. */
const byOrder = <T>(found: readonly OfOrder<T>[]): ReadonlyMap<number, OfOrder<T>[]> =>
  Map.groupBy(found, ({ order_id }) => order_id)

/** `isLocked`: two deliveries of one event do not write at once. */
export const auditedOrders = (
  rows: Rows,
  ids: readonly number[],
  isLocked: boolean,
): Promise<AuditedOrder[]> =>
  rows<AuditedOrder>(sql`
    select o.id, o.shipper_id, c.parent_id, o.transporter_id, o.canceled_at from orders o join companies c on c.id = o.shipper_id
    where o.id = any(${ids}) order by o.id ${isLocked ? sql`for update of o` : sql``}`)

/** Freight that its carrier accepted, or part of the freight of a whole order that this carrier goes on with (decision 0117). */
const isAgreed = sql`(
  exists (select from order_proposals p where p.order_id = o.id and p.transporter_id = o.transporter_id and p.status = 'accepted')
  or exists (select from orders w where w.id = o.original_order_id and w.split_at is not null and o.leg is not null
    and w.transporter_id = o.transporter_id))`

export const snapshotsOf = async (
  rows: Rows,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Snapshot>> => {
  const found = await rows<OfOrder<Snapshot>>(sql`
    select o.id as order_id, s.id as simulation_order_id,
      case when ${isAgreed} then o.freight_value end as agreed,
      coalesce(s.altered_total_value, s.total_value) as total_value, coalesce(s.alter_rates, s.simulation) as simulation,
      e.total_value as mended_total, e.simulation as mended_simulation,
      exists (select from route_table_order r where r.simulation_order_id = s.id) as by_route,
      coalesce(e.simulation_table_id, s.simulation_table_id) as simulation_table_id,
      s.altered_total_value is not null or s.alter_rates is not null as altered
    from orders o left join lateral (
      select * from simulation_orders x
      where x.order_id = o.id and x.selected and x.transporter_id = coalesce(o.transporter_id, x.transporter_id)
      order by x.id desc limit 1) s on true
    left join audit_expectations e on e.simulation_order_id = s.id
    where o.id = any(${ids})`)
  return new Map(found.map((one) => [one.order_id, one]))
}

export const chargesOf = async (
  rows: Rows,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CteCharge[]>> =>
  byOrder(
    await rows<OfOrder<CteCharge>>(sql`
      select o.id as order_id, c.id, c.number, c.shipping_price, c.components, c.is_additional, c.issuer_document, c.issuer_name,
        cte_issuer(c.issuer_document, c.transporter_id, c.named_carriers, ${expectedCarrier}) as issuer,
        c.taker_role, c.taker_document, c.data #>> '{taker,name}' as taker_name,
        coalesce((select json_agg(json_build_object('order_id', s.order_id, 'weight', s.weight::text) order by s.order_id)
          from cte_shares s where s.cte_id = c.id), '[]') as shares,
        array(select distinct d.number from cte_nf_keys k join cte_nf_keys other on other.key = k.key and other.cte_id <> c.id
          join cte_files d on d.id = other.cte_id join orders od on od.id = d.order_id and od.shipper_id = o.shipper_id
          where k.cte_id = c.id and d.key <> c.key and cte_charges(d) and not d.is_additional and not c.is_additional
            and d.named_carriers = '{}' and c.named_carriers = '{}' order by d.number) as doubled_by,
        array(select distinct d.number from cte_files d where d.key = any(c.replaces_keys) and d.replaced_by_key is not null
          order by d.number) as replaces,
        coalesce((select e->>'meaning' = 'service_disagreement' from jsonb_array_elements(c.events) e
          where e->>'meaning' like 'service\\_disagreement%'
          order by (e->>'occurred_at')::timestamptz desc nulls last, e->>'type' desc limit 1), false) as is_disputed
      from orders o join lateral (select f.id from cte_files f where f.order_id = o.id
        union select s.cte_id from cte_shares s where s.order_id = o.id) own on true
      join cte_files c on c.id = own.id
      where o.id = any(${ids}) and cte_charges(c) order by o.id, c.id`),
  )

export const payersOf = async (rows: Rows, ids: readonly number[]): Promise<ReadonlyMap<number, Payers>> => {
  const found = await rows<OfOrder<Payers>>(sql`
    select o.id as order_id, o.type_freight,
      array(select k.cnpj from companies k where k.id = o.shipper_id or k.id = s.parent_id or k.parent_id = o.shipper_id
        or k.parent_id = s.parent_id) as shipper,
      array(select a.destinatary_identification_document from order_delivery_addresses a
        where a.order_id = o.id and a.destinatary_identification_document is not null
        union select n.recipient_document from nf_files n where n.order_id = o.id and n.recipient_document is not null
        union select k.cnpj from companies k where k.id = o.customer_id) as recipients
    from orders o join companies s on s.id = o.shipper_id where o.id = any(${ids})`)
  return new Map(found.map((one) => [one.order_id, one]))
}

export type KeptTolerance = Tolerance & { company_id: number; audit: string }

export const tolerancesOf = (rows: Rows, companies: readonly number[]): Promise<KeptTolerance[]> =>
  rows<KeptTolerance>(sql`
    select company_id, audit, trim_scale(value)::text as value, unit from configurations_audit
    where company_id = any(${companies})`)

export const keptAudits = async (
  rows: Rows,
  ids: readonly number[],
  isLocked: boolean,
): Promise<ReadonlyMap<number, KeptAudit[]>> =>
  byOrder(
    await rows<KeptAudit>(sql`
      select id, order_id, audit, result, value, expected_value, manual_approved, tolerance, comparison, charges, warnings from audits_order
      where order_id = any(${ids}) order by id ${isLocked ? sql`for update` : sql``}`),
  )

/** Confirmed services of the orders, with where they are billed. */
export const servicesOf = async (
  rows: Rows,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AgreedService[]>> =>
  byOrder(
    await rows<OfOrder<AgreedService>>(sql`
      select t.order_id, 'service_' || t.additional_service_id as rate, s.name, t.value::text as value, t.payment_type
      from order_additional_services t join additional_services s on s.id = t.additional_service_id
      where t.order_id = any(${ids}) and t.status = 'confirmed' order by t.id`),
  )

/** Service invoices of the orders, each with the services that it bills. */
export const serviceChargesOf = async (
  rows: Rows,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ServiceInvoice[]>> =>
  byOrder(
    await rows<OfOrder<ServiceInvoice>>(sql`
      select n.order_id, n.number, n.value::text as value, coalesce(json_agg(json_build_object(
        'rate', 'service_' || t.additional_service_id, 'value', t.value::text) order by t.id) filter (where t.id is not null), '[]') as services
      from nf_service_files n left join order_additional_services t on t.nf_service_file_id = n.id
      where n.order_id = any(${ids}) group by n.id order by n.id`),
  )
