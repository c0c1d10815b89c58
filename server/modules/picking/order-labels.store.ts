import { sql, type Rows } from '#server/infra/database.ts'
import type { Session } from '#server/kit/session.ts'
import { own } from '#server/kit/scopes.ts'
import { documentsOpenTo, orderCode } from '#server/modules/orders/index.ts'

/** What an order's labels tell: one row for each of its invoices, or one without any. */

export type LabelledInvoice = {
  id: number
  code: string
  shipper: string
  carrier: string | null
  recipient: string | null
  street: string | null
  place: string
  postal_code: string | null
  invoice: string | null
  volume: number | null
  weight: string | null
}

/**
 * `id` was found by the session's own list of orders; its invoices are those that the session may read. A carrier has labels of
 * the orders that it carries: of others it is told neither the carrier nor today's address.
 */
export const labelledInvoices = (rows: Rows, session: Session, id: number): Promise<LabelledInvoice[]> =>
  rows<LabelledInvoice>(sql`
    select o.id, ${orderCode} as code, s.fantasy_name as shipper, coalesce(c.fantasy_name, o.transporter_name) as carrier,
      d.destinatary_name as recipient, nullif(concat_ws(', ', d.street, d.number, d.complement), '') as street,
      concat_ws(' · ', d.district, d.city || '/' || d.uf) as place, d.postal_code,
      n.number as invoice, case when n.id is null then o.volume else n.volume end::float8 as volume, n.weight::text as weight
    from orders o join companies s on s.id = o.shipper_id left join companies c on c.id = o.transporter_id
    left join nf_files n on n.order_id = o.id and n.canceled_at is null and ${documentsOpenTo(session, 'o')}
    join lateral (select a.* from order_delivery_addresses a where a.order_id = o.id
      order by (a.id = n.order_delivery_address_id) desc nulls last, a.position desc limit 1) d on true
    where o.id = ${id} and ${session.role === 'transporter' ? own(session, sql`o.transporter_id`) : sql`true`}
    order by d.position, n.id`)
