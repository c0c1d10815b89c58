import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import { dayOf, wallTime } from '#server/kit/brazil-days.ts'
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

/** Statuses of orders that may go into a purchase order. */
const LINKABLE = statusIds('DELIVERED', 'PARTIAL_DELIVERY', 'REFUSED_DELIVERY', 'AVAILABLE_CANHOTO')
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

const when = (value: unknown, condition: Sql): Sql => (value === undefined ? sql`true` : condition)

/** Delivered orders with a charge that are in no purchase order. Days are those of Brazil. */
export const candidatesOf = (
  { rows, session }: Pick<ReadContext, 'rows' | 'session'>,
  wanted: CandidateFilter,
  most: number,
): Promise<CandidateOrder[]> => {
  const { shipper_id, transporter_id, cost_center, delivered_from, delivered_until, order_ids } = wanted
  const day = sql`(${wallTime(sql`o.delivered_date_time`)})::date`
  return rows<CandidateOrder>(sql`
    select ${JUDGED}, (c.freight + c.service)::numeric(15, 2)::text as value, c.credit::numeric(15, 2)::text as credit, o.shipper_id, s.fantasy_name as shipper_name, o.transporter_id,
      k.fantasy_name as transporter_name
    from orders o join companies s on s.id = o.shipper_id join companies k on k.id = o.transporter_id cross join lateral order_dues(o.id) c
    where (${ofShippers(session, sql`o.shipper_id`)}) and o.canceled_at is null
      and o.last_active_status_id = any(${LINKABLE}) and c.freight + c.service > 0
      and not exists (select from purchase_orders_orders l where l.order_id = o.id)
      and ${when(shipper_id, sql`o.shipper_id = ${shipper_id}::int`)}
      and ${when(transporter_id, sql`o.transporter_id = ${transporter_id}::int`)}
      and ${when(cost_center, sql`o.cost_center = ${cost_center}`)}
      and ${when(delivered_from, sql`${day} >= ${delivered_from}::date`)}
      and ${when(delivered_until, sql`${day} <= ${delivered_until}::date`)}
      and ${when(wanted.without_canhoto, sql`not exists (select from canhoto_files r where r.order_id = o.id and r.refused_reason is null) = ${wanted.without_canhoto}::boolean`)}
      and ${when(order_ids, sql`o.id = any(${order_ids ?? []}::int[])`)}
    order by ${wanted.by_carrier === true ? sql`o.shipper_id, o.transporter_id, o.cost_center nulls first,` : sql``} o.delivered_date_time, o.id limit ${most}`)
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
