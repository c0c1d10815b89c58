import { sql } from '#server/infra/database.ts'
import { whereSql } from '#server/kit/read-sql.ts'
import type { Reading } from './order-lines.store.ts'

const NO_FILTERS = { filters: [], search: null }

export type PurchaseOrderRow = Record<string, unknown> & {
  id: number
  status: string
  value: string
  retained: string
  transporter: string
  fatura_number: string | null
  due_on: string | null
}

/** Purchase orders with their bill, in the order of the ids, inside the session's scope. */
export const purchaseOrderRows = (
  { rows, registry, session, now }: Reading,
  ids: readonly number[],
): Promise<PurchaseOrderRow[]> =>
  rows<PurchaseOrderRow>(sql`
    select t.id, t.number, t.status, t.total, t.retained, t.cost_center, t.account, t.approved_by_name, t.payment_reference,
      s.fantasy_name as shipper, c.fantasy_name as transporter, f.number as fatura_number,
      to_char(t.due_on, 'YYYY-MM-DD') as due_on, to_char(t.paid_on, 'YYYY-MM-DD') as paid_on,
      case when f.value = t.total or f.justification is not null then f.value else t.total end as value,
      (select count(*)::int from purchase_orders_orders l where l.purchase_order_id = t.id) as orders,
      (select count(*)::int from purchase_orders_orders l where l.purchase_order_id = t.id
        and not exists (select from canhoto_files k where k.order_id = l.order_id and k.refused_reason is null)) as without_canhoto
    from unnest(${ids}::int[]) with ordinality u(id, n) join purchase_orders t on t.id = u.id
      join companies s on s.id = t.shipper_id join companies c on c.id = t.transporter_id
      left join fatura_files f on f.purchase_order_id = t.id
    where ${whereSql(registry.get('purchase_orders'), session, NO_FILTERS, now)} order by u.n`)
