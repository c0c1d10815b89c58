import { raw, sql, type Rows, type Sql } from '#server/infra/database.ts'
import { betweenDays, dayOf } from '#server/kit/brazil-days.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type {
  AccountingLine,
  CandidateOrder,
  PurchaseOrderLine,
  RetainedTax,
} from '#shared/purchase-orders/purchase-order-answers.ts'

import { statusIds } from '#shared/orders/order-status.ts'
import { ofShippers } from './purchase-orders.scope.ts'

/** Orders as a purchase order looks at them: charge, audits, contest, receipt. */

/** Of order `o`, beside its charge. */
const JUDGED = sql`o.id as order_id, o.shipper_order_code, ${dayOf(sql`o.delivered_date_time`)} as delivered_on, o.cost_center,
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

/** In words of the statement, so that the index `orders_linkable` is known to hold them all. */
const LINKABLE = raw(
  `(${statusIds('DELIVERED', 'PARTIAL_DELIVERY', 'REFUSED_DELIVERY', 'AVAILABLE_CANHOTO').join(', ')})`,
)
export const MOST_CANDIDATES = 500

export type CandidateFilter = {
  shipper_id?: number | undefined
  transporter_id?: number | undefined
  cost_center?: string | undefined
  delivered_from?: string | undefined
  delivered_until?: string | undefined
  without_canhoto?: boolean | undefined
  order_ids?: readonly number[] | undefined
  /** Orders of one carrier beside each other; the oldest delivery first where absent. */
  by_carrier?: boolean
}

type Asking = Pick<ReadContext, 'rows' | 'session'>

const when = (value: unknown, condition: Sql): Sql => (value === undefined ? sql`true` : condition)

/** Shippers whose orders may be among them. */
const shippersOf = ({ session }: Asking, { shipper_id, order_ids }: CandidateFilter): Sql =>
  order_ids === undefined
    ? sql`select c.id from companies c where (${ofShippers(session, sql`c.id`)})
        and ${when(shipper_id, sql`c.id = ${shipper_id}::int`)}`
    : sql`select distinct n.shipper_id from orders n where n.id = any(${order_ids}::int[]) and (${ofShippers(session, sql`n.shipper_id`)})`

const asked = (wanted: CandidateFilter): Sql => {
  const { transporter_id, cost_center, delivered_from, delivered_until, order_ids, without_canhoto } = wanted
  const days = delivered_from ?? delivered_until
  return sql`${when(transporter_id, sql`o.transporter_id = ${transporter_id}::int`)}
    and ${when(cost_center, sql`o.cost_center = ${cost_center}`)}
    and ${when(days, betweenDays(sql`o.delivered_date_time`, delivered_from ?? '-infinity', delivered_until ?? 'infinity'))}
    and ${when(without_canhoto, sql`not exists (select from canhoto_files r where r.order_id = o.id and r.refused_reason is null) = ${without_canhoto}::boolean`)}
    and ${when(order_ids, sql`o.id = any(${order_ids ?? []}::int[])`)}`
}

/** Something that the order is charged by: dues are added up for no other. */
const CHARGED = sql`(exists (select from cte_files f where f.order_id = o.id) or exists (select from cte_shares f where f.order_id = o.id)
  or exists (select from nf_service_files f where f.order_id = o.id))`

/**
 * Delivered orders with a charge that are in no purchase order. Days are those of Brazil. Each shipper's are walked in their order
 * until there are enough, so that it is not asked what all of its orders owe.
 */
export const candidatesOf = (
  asking: Asking,
  wanted: CandidateFilter,
  most: number,
): Promise<CandidateOrder[]> => {
  const order = (of: Sql): Sql =>
    wanted.by_carrier === true
      ? sql`${of}.transporter_id, ${of}.cost_center nulls first, ${of}.delivered_date_time, ${of}.id`
      : sql`${of}.delivered_date_time, ${of}.id`
  const first = wanted.by_carrier === true ? sql`u.shipper_id,` : sql``
  return asking.rows<CandidateOrder>(sql`
    with shippers(id) as materialized (${shippersOf(asking, wanted)}),
    found as materialized (
      select u.* from shippers cross join lateral (
        select o.id, o.shipper_id, o.transporter_id, o.cost_center, o.delivered_date_time, c.freight + c.service as value, c.credit
        from (select o.id, o.shipper_id, o.transporter_id, o.cost_center, o.delivered_date_time from orders o
            where o.shipper_id = shippers.id and o.transporter_id is not null and o.canceled_at is null and o.last_active_status_id in ${LINKABLE}
              and ${asked(wanted)} and ${CHARGED}
              and not exists (select from purchase_orders_orders l where l.order_id = o.id)
            order by ${order(sql`o`)}) o cross join lateral order_dues(o.id) c
        where c.freight + c.service > 0 order by ${order(sql`o`)} limit ${most}) u
      order by ${first} ${order(sql`u`)} limit ${most})
    select ${JUDGED}, u.value::numeric(15, 2)::text as value, u.credit::numeric(15, 2)::text as credit, o.shipper_id,
      s.fantasy_name as shipper_name, o.transporter_id, k.fantasy_name as transporter_name
    from found u join orders o on o.id = u.id join companies s on s.id = o.shipper_id join companies k on k.id = o.transporter_id
    order by ${first} ${order(sql`u`)}`)
}

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
